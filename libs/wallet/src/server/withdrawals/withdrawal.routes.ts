import { toRupees } from '@paasa/money';
import { errorBodySchema, idempotencyHeadersSchema } from '@paasa/server-kit';
import { getCaller, idempotencyKeyOf, requireVerifiedCaller, unwrap } from '@paasa/server-kit/server';
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
import { RELEASED_SENTENCE, REVERSED_SENTENCE } from '../../contract/withdrawal-words.js';
import { contextOf, type WalletContext } from '../wallet-context.js';
import { createWithdrawal } from './create-withdrawal.service.js';
import { createPayoutRequester, type RequestedPayout } from './request-payout.service.js';

const refusals = { '4xx': errorBodySchema, '5xx': errorBodySchema };

function presentRequested({
  withdrawal,
  balancePaise,
}: RequestedPayout): RequestPayoutResponse | PayoutRefusal {
  const { transferId: transactionId, stage } = withdrawal;
  const wallet = toRupees(balancePaise);
  switch (stage) {
    case 'processed':
      return { success: true, message: 'Withdrawal successful!', transactionId, status: 'SUCCESS', wallet };
    case 'created':
    case 'requested':
      return {
        success: true,
        message: 'Your withdrawal is on its way.',
        transactionId,
        status: 'PENDING',
        wallet,
      };
    case 'released':
      return {
        success: false,
        code: 'wallet/payout-failed',
        message: RELEASED_SENTENCE,
        transactionId,
      };
    case 'reversed':
      return {
        success: false,
        code: 'wallet/payout-failed',
        message: REVERSED_SENTENCE,
        transactionId,
      };
    case 'abandoned':
      return {
        success: false,
        code: 'wallet/withdrawal-closed',
        message: 'This withdrawal is closed. Please start a new one.',
        transactionId,
      };
  }
}

/** Money out: a withdrawal is created, its amount reserved, its payout asked for, and what the bank says booked. */
export const withdrawalRoutes: FastifyPluginAsyncZod<WalletContext> = async (app, context) => {
  const requester = createPayoutRequester(context);
  app.addHook('onClose', () => requester.idle());

  app.post(
    '/api/transaction/create-transaction',
    {
      onRequest: requireVerifiedCaller,
      schema: {
        tags: ['wallet'],
        headers: idempotencyHeadersSchema,
        body: createWithdrawalRequestSchema,
        response: { 200: createWithdrawalResponseSchema, ...refusals },
      },
    },
    async (request) => {
      const { amount, savedDetailsId, accountHolderName, accountNumber, ifscCode, upiId } = request.body;
      const created = unwrap(
        await createWithdrawal(contextOf(context, request), {
          playerId: getCaller(request).playerId,
          amount,
          form: { accountHolderName, accountNumber, ifscCode, upiId },
          savedDetailsId,
          idempotencyKey: idempotencyKeyOf(request),
        }),
      );
      return { success: true as const, transactionId: created.transferId };
    },
  );

  app.post(
    '/api/razorpay/withdraw-payout-razorpay',
    {
      onRequest: requireVerifiedCaller,
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
          {
            playerId: getCaller(request).playerId,
            transferId: request.body.transactionId,
            idempotencyKey: idempotencyKeyOf(request),
          },
          contextOf(context, request).log,
        ),
      );
      const answer = presentRequested(requested);
      if (answer.success) return reply.status(200).send(answer);
      reply.refusalCode = answer.code;
      return reply.status(409).send(answer);
    },
  );
};
