import { fromRupees, toRupees } from '@paasa/money';
import { getCaller, idempotencyKeyOf, requireVerifiedCaller, unwrap } from '@paasa/server-kit/server';
import { textsFor } from '@paasa/texts/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  findWithdrawableResponseSchema,
  returnDepositRequestSchema,
  returnDepositResponseSchema,
  type FindWithdrawableResponse,
} from '../../contract/money-back.js';
import { findBalancePaise } from '../ledger/accounts.repo.js';
import type { PayoutFreeze } from '../payout-accounts/payout-freezes.repo.js';
import { contextOf, type WalletContext } from '../context/wallet-context.js';
import { findWithdrawable } from '../returns/find-withdrawable.service.js';
import { findWithdrawal } from '../withdrawals/withdrawals.repo.js';
import { advanceReturn } from '../returns/advance-return.js';
import { returnDeposit } from '../returns/return-deposit.service.js';
import { withdrawableReasons } from '../returns/withdrawable-reasons.js';
import { texts } from '../texts/texts.js';
import { moneyCall, refusals } from './call-options.js';

const presentFreeze = (freeze: PayoutFreeze | null): FindWithdrawableResponse['frozen'] =>
  freeze === null
    ? null
    : { since: freeze.frozenAt.toISOString(), isPasswordReset: freeze.passwordResetAt !== null };

/** What can be withdrawn, and deposits that go back to where they came from. */
export const returnRoutes: FastifyPluginAsyncZod<WalletContext> = async (app, context) => {
  /** Requests the refunds before the answer; the reconciliation continues after a stop. */
  async function send(own: WalletContext, playerId: string, transferIds: readonly string[]): Promise<void> {
    for (const transferId of transferIds) {
      const withdrawal = await own.db.read((tx) => findWithdrawal(tx, { playerId, transferId }));
      if (withdrawal?.stage !== 'requested') continue;
      await advanceReturn(own, withdrawal, 'handler', { isFirstTime: withdrawal.askCount === 0 });
    }
  }

  app.get(
    '/api/wallet/withdrawable',
    {
      onRequest: requireVerifiedCaller,
      schema: { tags: ['wallet'], response: { 200: findWithdrawableResponseSchema, ...refusals } },
    },
    async (request) => {
      const now = await findWithdrawable(context, getCaller(request).playerId);
      return {
        success: true as const,
        balance: toRupees(now.balancePaise),
        withdrawable: toRupees(now.withdrawablePaise),
        unplayed: toRupees(now.unplayedPaise),
        allowance: toRupees(now.allowancePaise),
        returnable: toRupees(now.returnablePaise),
        reasons: withdrawableReasons(textsFor(request, texts), now, context.config.payoutLimits),
        frozen: presentFreeze(now.freeze),
      };
    },
  );

  app.post(
    '/api/wallet/return-deposit',
    moneyCall(returnDepositRequestSchema, returnDepositResponseSchema),
    async (request) => {
      const { playerId } = getCaller(request);
      const own = contextOf(context, request);
      const amountPaise = fromRupees(request.body.amount);
      const asked = { playerId, amountPaise, idempotencyKey: idempotencyKeyOf(request) };
      const { transferIds, isHeldForReview, isNew } = unwrap(await returnDeposit(own, asked));
      if (isNew) await send(own, playerId, transferIds);
      const wallet = await context.db.read((tx) => findBalancePaise(tx, playerId));
      return {
        success: true as const,
        message: textsFor(request, texts)(isHeldForReview ? 'done.returnReview' : 'done.return'),
        transactionIds: [...transferIds],
        isHeldForReview,
        wallet: toRupees(wallet),
      };
    },
  );
};
