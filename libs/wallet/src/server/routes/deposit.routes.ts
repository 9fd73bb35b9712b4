import { fromRupees, toRupees } from '@paasa/money';
import { getCaller, idempotencyKeyOf, unwrap } from '@paasa/server-kit/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  createDepositOrderRequestSchema,
  createDepositOrderResponseSchema,
  verifyDepositPaymentRequestSchema,
  verifyDepositPaymentResponseSchema,
} from '../../contract/deposit.js';
import { contextOf, type WalletContext } from '../context/wallet-context.js';
import { createDepositStarter } from '../deposits/start-deposit.service.js';
import { verifyDeposit } from '../deposits/verify-deposit.service.js';
import { moneyCall } from './call-options.js';

/** Money in: an order is made, paid in the provider's checkout, and credited. */
export const depositRoutes: FastifyPluginAsyncZod<WalletContext> = async (app, context) => {
  const startDeposit = createDepositStarter(context);

  app.post(
    '/api/razorpay/create-deposit-order',
    moneyCall(createDepositOrderRequestSchema, createDepositOrderResponseSchema),
    async (request) => {
      const { playerId } = getCaller(request);
      const amountPaise = fromRupees(request.body.amount);
      const started = unwrap(
        await startDeposit(
          { playerId, amountPaise, idempotencyKey: idempotencyKeyOf(request) },
          contextOf(context, request).log,
        ),
      );
      return {
        success: true as const,
        transactionId: started.transferId,
        amount: started.amountPaise,
        currency: 'INR' as const,
        orderId: started.orderId,
        keyId: context.config.razorpayKeyId,
      };
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
        message: 'Deposit successful',
        transactionId: deposit.transferId,
        amount: toRupees(deposit.amountPaise),
        wallet: toRupees(deposit.balancePaise),
      };
    },
  );
};
