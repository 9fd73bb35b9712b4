import { errorBodySchema } from '@paasa/server-kit';
import { getCaller, requireCaller, unwrap } from '@paasa/server-kit/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  listTransactionsQuerySchema,
  listTransactionsResponseSchema,
  presentTransfer,
  updateTransactionStatusRequestSchema,
  updateTransactionStatusResponseSchema,
} from '../../contract/transactions.js';
import { contextOf, type WalletContext } from '../wallet-context.js';
import { failTransfer } from './fail-transfer.service.js';
import { listTransactions } from './list-transfers.service.js';

const refusals = { '4xx': errorBodySchema, '5xx': errorBodySchema };

/** A player's deposits and withdrawals, which the wire calls transactions. */
export const transferRoutes: FastifyPluginAsyncZod<WalletContext> = async (app, context) => {
  app.get(
    '/api/transaction/get-all-transaction-by-user-id',
    {
      onRequest: requireCaller,
      schema: {
        tags: ['wallet'],
        querystring: listTransactionsQuerySchema,
        response: { 200: listTransactionsResponseSchema, ...refusals },
      },
    },
    (request) => listTransactions(context.db, getCaller(request).playerId, request.query),
  );

  app.post(
    '/api/transaction/update-transaction-status',
    {
      onRequest: requireCaller,
      schema: {
        tags: ['wallet'],
        body: updateTransactionStatusRequestSchema,
        response: { 200: updateTransactionStatusResponseSchema, ...refusals },
      },
    },
    async (request) => {
      const { transactionId: transferId, status } = request.body;
      const { playerId } = getCaller(request);
      const transfer = unwrap(
        await failTransfer(contextOf(context, request), { playerId, transferId, status }),
      );
      return { success: true as const, data: presentTransfer(transfer) };
    },
  );
};
