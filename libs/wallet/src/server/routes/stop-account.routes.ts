import { getCaller, requireVerifiedCaller, unwrap } from '@paasa/server-kit/server';
import { textsFor } from '@paasa/texts/server';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  allowPayoutsResponseSchema,
  stopPayoutAccountRequestSchema,
  stopPayoutAccountResponseSchema,
} from '../../contract/money-back.js';
import type { PressOrigin } from '../context/ports.js';
import { contextOf, type WalletContext } from '../context/wallet-context.js';
import { allowPayouts } from '../withdrawals/allow-payouts.service.js';
import { stopPayoutAccount } from '../withdrawals/stop-account.service.js';
import { texts } from '../texts/texts.js';
import { refusals } from './call-options.js';

const originOf = ({ ip, headers }: FastifyRequest): PressOrigin => ({
  ip,
  userAgent: headers['user-agent'] ?? null,
});

/** Stops an account by the link in a mail: a person who was robbed of their session cannot sign in first. */
export const stopAccountRoutes: FastifyPluginAsyncZod<WalletContext> = async (app, context) => {
  app.post(
    '/api/wallet/stop-payout-account',
    {
      schema: {
        tags: ['wallet'],
        body: stopPayoutAccountRequestSchema,
        response: { 200: stopPayoutAccountResponseSchema, ...refusals },
      },
    },
    async (request) => {
      const { token } = request.body;
      const { last4 } = unwrap(
        await stopPayoutAccount(contextOf(context, request), token, originOf(request)),
      );
      const message = textsFor(request, texts)('done.accountStopped', { last4 });
      return { success: true as const, message, last4 };
    },
  );

  app.post(
    '/api/wallet/allow-payouts',
    {
      onRequest: requireVerifiedCaller,
      schema: { tags: ['wallet'], response: { 200: allowPayoutsResponseSchema, ...refusals } },
    },
    async (request) => {
      unwrap(await allowPayouts(contextOf(context, request), getCaller(request), originOf(request)));
      return { success: true as const };
    },
  );
};
