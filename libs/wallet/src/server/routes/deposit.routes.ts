import { fromRupees, toRupees } from '@paasa/money';
import { getCaller, idempotencyKeyOf, unwrap } from '@paasa/server-kit/server';
import { textsFor } from '@paasa/texts/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  createDepositOrderRequestSchema,
  createDepositOrderResponseSchema,
  resumeDepositOrderRequestSchema,
  verifyDepositPaymentRequestSchema,
  verifyDepositPaymentResponseSchema,
  type CreateDepositOrderResponse,
} from '../../contract/deposit.js';
import { contextOf, type WalletContext } from '../context/wallet-context.js';
import { createDepositStarter } from '../deposits/start-deposit.service.js';
import { resumeDeposit } from '../deposits/resume-deposit.service.js';
import type { StartedDeposit } from '../deposits/started-deposit.js';
import { verifyDeposit } from '../deposits/verify-deposit.service.js';
import { texts } from '../texts/texts.js';
import { moneyCall } from './call-options.js';

/** Money in: an order is made, paid in the provider's checkout, and credited. */
export const depositRoutes: FastifyPluginAsyncZod<WalletContext> = async (app, context) => {
  const startDeposit = createDepositStarter(context);
  const presentOrder = (started: StartedDeposit): CreateDepositOrderResponse => ({
    success: true,
    transactionId: started.transferId,
    amount: started.amountPaise,
    currency: 'INR',
    orderId: started.orderId,
    keyId: context.config.razorpayKeyId,
  });

  app.post(
    '/api/razorpay/create-deposit-order',
    moneyCall(createDepositOrderRequestSchema, createDepositOrderResponseSchema),
    async (request) => {
      const { playerId } = getCaller(request);
      const amountPaise = fromRupees(request.body.amount);
      const wanted = { playerId, amountPaise, idempotencyKey: idempotencyKeyOf(request) };
      return presentOrder(unwrap(await startDeposit(wanted, contextOf(context, request).log)));
    },
  );

  app.post(
    '/api/razorpay/resume-deposit-order',
    moneyCall(resumeDepositOrderRequestSchema, createDepositOrderResponseSchema),
    async (request) => {
      const { transactionId: transferId } = request.body;
      const { playerId } = getCaller(request);
      return presentOrder(unwrap(await resumeDeposit(contextOf(context, request), { playerId, transferId })));
    },
  );

  app.post(
    '/api/razorpay/verify-deposit-payment',
    moneyCall(verifyDepositPaymentRequestSchema, verifyDepositPaymentResponseSchema),
    async (request) => {
      const deposit = unwrap(
        await verifyDeposit(contextOf(context, request), {
          playerId: getCaller(request).playerId,
          orderId: request.body.razorpay_order_id,
          paymentId: request.body.razorpay_payment_id,
          signature: request.body.razorpay_signature,
          idempotencyKey: idempotencyKeyOf(request),
        }),
      );
      return {
        success: true as const,
        message: textsFor(request, texts)('done.deposit'),
        transactionId: deposit.transferId,
        amount: toRupees(deposit.amountPaise),
        wallet: toRupees(deposit.balancePaise),
      };
    },
  );
};
