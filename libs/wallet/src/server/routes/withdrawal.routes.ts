import { toRupees } from '@paasa/money';
import { idempotencyHeadersSchema } from '@paasa/server-kit';
import { getCaller, idempotencyKeyOf, requireVerifiedCaller, unwrap } from '@paasa/server-kit/server';
import { textsFor } from '@paasa/texts/server';
import { sentenceIn, type TranslateOf } from '@paasa/texts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  createWithdrawalRequestSchema,
  createWithdrawalResponseSchema,
  payoutRefusalSchema,
  requestPayoutRequestSchema,
  requestPayoutResponseSchema,
  type PayoutRefusal,
  type RequestPayoutResponse,
} from '../../contract/withdrawal.js';
import type { ReviewState } from '../../contract/transactions.js';
import { failedWithdrawals } from '../../contract/withdrawal-words.js';
import { contextOf, type WalletContext } from '../context/wallet-context.js';
import { createWithdrawal } from '../withdrawals/create-withdrawal.service.js';
import { createPayoutRequester, type RequestedPayout } from '../payouts/request-payout.service.js';
import { texts } from '../texts/texts.js';
import { moneyCall, refusals } from './call-options.js';

function pendingMessage(
  t: TranslateOf<typeof texts>,
  { review, sendAfter, payoutId }: RequestedPayout['withdrawal'],
): string {
  if (review === 'waiting') return t('done.review');
  return sendAfter !== null && payoutId === null ? t('done.firstPayout') : t('done.onItsWay');
}

function releasedSentence(review: ReviewState | null, isStopped: boolean): string {
  if (isStopped) return failedWithdrawals.stopped.sentence;
  return review === 'refused'
    ? failedWithdrawals.reviewRefused.sentence
    : failedWithdrawals.released.sentence;
}

function presentRequested(
  t: TranslateOf<typeof texts>,
  { withdrawal, balancePaise }: RequestedPayout,
): RequestPayoutResponse | PayoutRefusal {
  const { transferId: transactionId, stage, review, isStopped, payoutId } = withdrawal;
  const wallet = toRupees(balancePaise);
  switch (stage) {
    case 'processed':
      return {
        success: true,
        message: t('done.withdrawal'),
        transactionId,
        status: 'SUCCESS',
        isHeldForReview: false,
        goesOutAt: null,
        wallet,
      };
    case 'created':
    case 'requested':
      return {
        success: true,
        message: pendingMessage(t, withdrawal),
        transactionId,
        status: 'PENDING',
        isHeldForReview: review === 'waiting',
        goesOutAt: payoutId === null ? (withdrawal.sendAfter?.toISOString() ?? null) : null,
        wallet,
      };
    case 'released':
      return {
        success: false,
        code: 'wallet/payout-failed',
        message: sentenceIn({ message: releasedSentence(review, isStopped) }, t.language),
        transactionId,
      };
    case 'reversed':
      return {
        success: false,
        code: 'wallet/payout-failed',
        message: sentenceIn({ message: failedWithdrawals.reversed.sentence }, t.language),
        transactionId,
      };
    case 'abandoned':
      return {
        success: false,
        code: 'wallet/withdrawal-closed',
        message: t('withdrawalClosed'),
        transactionId,
      };
  }
}

type WithdrawalRequest = FastifyRequest & Parameters<typeof idempotencyKeyOf>[0];

/** The caller of a withdrawal, and their key. */
const withdrawalCallerOf = (request: WithdrawalRequest) => ({
  caller: getCaller(request),
  idempotencyKey: idempotencyKeyOf(request),
});

/** Money out: a withdrawal is created, its amount reserved, its payout requested, and the bank's answer booked. */
export const withdrawalRoutes: FastifyPluginAsyncZod<WalletContext> = async (app, context) => {
  const requester = createPayoutRequester(context);
  app.addHook('onClose', () => requester.idle());

  app.post(
    '/api/transaction/create-transaction',
    moneyCall(createWithdrawalRequestSchema, createWithdrawalResponseSchema),
    async (request) => {
      const { amount, savedDetailsId, accountHolderName, accountNumber, ifscCode, upiId } = request.body;
      const created = unwrap(
        await createWithdrawal(contextOf(context, request), {
          ...withdrawalCallerOf(request),
          amount,
          form: { accountHolderName, accountNumber, ifscCode, upiId },
          savedDetailsId,
        }),
      );
      return { success: true as const, transactionId: created.transferId };
    },
  );

  app.post(
    '/api/razorpay/withdraw-payout-razorpay',
    {
      onRequest: requireVerifiedCaller,
      config: { turn: 'outside' },
      schema: {
        tags: ['wallet'],
        headers: idempotencyHeadersSchema,
        body: requestPayoutRequestSchema,
        response: { 200: requestPayoutResponseSchema, 409: payoutRefusalSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const requested = unwrap(
        await requester.request(
          { ...withdrawalCallerOf(request), transferId: request.body.transactionId },
          contextOf(context, request).log,
        ),
      );
      const answer = presentRequested(textsFor(request, texts), requested);
      if (answer.success) return reply.status(200).send(answer);
      reply.refusalCode = answer.code;
      return reply.status(409).send(answer);
    },
  );
};
