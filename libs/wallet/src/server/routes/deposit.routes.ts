import { fromRupees, toRupees } from '@paasa/money';
import { idempotencyHeadersSchema } from '@paasa/server-kit';
import { getCaller, idempotencyKeyOf, requireVerifiedCaller, unwrap } from '@paasa/server-kit/server';
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
import { refusals } from './refusals.js';

const startRoute: FastifyPluginAsyncZod<WalletContext> = async (app, context) => {
  const startDeposit = createDepositStarter(context);

  app.post(
    '/api/razorpay/create-deposit-order',
    {
      onRequest: requireVerifiedCaller,
      config: { turn: 'outside' },
      schema: {
        tags: ['wallet'],
        headers: idempotencyHeadersSchema,
        body: createDepositOrderRequestSchema,
        response: { 200: createDepositOrderResponseSchema, ...refusals },
      },
    },
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
};

const verifyRoute: FastifyPluginAsyncZod<WalletContext> = async (app, context) => {
  app.post(
    '/api/razorpay/verify-deposit-payment',
    {
      onRequest: requireVerifiedCaller,
      config: { turn: 'outside' },
      schema: {
        tags: ['wallet'],
        headers: idempotencyHeadersSchema,
        body: verifyDepositPaymentRequestSchema,
        response: { 200: verifyDepositPaymentResponseSchema, ...refusals },
      },
    },
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

/** Money in: an order is made, paid in the provider's checkout, and credited. */
export const depositRoutes: FastifyPluginAsyncZod<WalletContext> = async (app, context) => {
  await app.register(startRoute, context);
  await app.register(verifyRoute, context);
};
