import { toRupees } from '@paasa/money';
import { idempotencyHeadersSchema } from '@paasa/server-kit';
import { getCaller, idempotencyKeyOf, requireVerifiedCaller, unwrap } from '@paasa/server-kit/server';
import { textsFor } from '@paasa/texts/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { playMoneyResponseSchema } from '../../contract/play-money.js';
import { contextOf, type WalletContext } from '../context/wallet-context.js';
import { createPlayMoney } from '../deposits/play-money.service.js';
import type { SandboxPayer } from '../razorpay/sandbox-payer.js';
import { texts } from '../texts/texts.js';
import { refusals } from './call-options.js';

export interface PlayMoneyRoutesOptions {
  readonly context: WalletContext;
  readonly payAtSandbox: SandboxPayer;
}

/** Play money for one press. Registered only where the payment provider is the sandbox's. */
export const playMoneyRoutes: FastifyPluginAsyncZod<PlayMoneyRoutesOptions> = async (
  app,
  { context, payAtSandbox },
) => {
  const givePlayMoney = createPlayMoney(context, payAtSandbox);
  app.post(
    '/api/wallet/play-money',
    {
      onRequest: requireVerifiedCaller,
      config: { turn: 'outside' },
      schema: {
        tags: ['wallet'],
        headers: idempotencyHeadersSchema,
        response: { 200: playMoneyResponseSchema, ...refusals },
      },
    },
    async (request) => {
      const { playerId } = getCaller(request);
      const wanted = { playerId, idempotencyKey: idempotencyKeyOf(request) };
      const given = unwrap(await givePlayMoney(wanted, contextOf(context, request).log));
      return {
        success: true as const,
        message: textsFor(request, texts)('done.playMoney'),
        transactionId: given.transferId,
        amount: toRupees(given.amountPaise),
        wallet: toRupees(given.balancePaise),
      };
    },
  );
};
