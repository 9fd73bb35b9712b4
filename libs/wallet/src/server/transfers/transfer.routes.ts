import { errorBodySchema, pageQuerySchema } from '@paasa/server-kit';
import { getCaller, requireCaller, unwrap } from '@paasa/server-kit/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  listTransactionsResponseSchema,
  presentTransfer,
  updateTransactionStatusRequestSchema,
  updateTransactionStatusResponseSchema,
} from '../../contract/transactions.js';
import type { WalletContext } from '../wallet-context.js';
import { failTransfer } from './fail-transfer.service.js';
import { countTransfers, listTransfers } from './transfers.repo.js';

const refusals = { '4xx': errorBodySchema, '5xx': errorBodySchema };
const DEFAULT_PAGE_SIZE = 10;

/** A player's deposits and withdrawals, which the wire calls transactions. */
export const transferRoutes: FastifyPluginAsyncZod<WalletContext> = async (app, context) => {
  app.get(
    '/api/transaction/get-all-transaction-by-user-id',
    {
      onRequest: requireCaller,
      schema: {
        tags: ['wallet'],
        querystring: pageQuerySchema,
        response: { 200: listTransactionsResponseSchema, ...refusals },
      },
    },
    async (request) => {
      const { playerId } = getCaller(request);
      const { page, pageSize } = request.query;
      if (page === undefined && pageSize === undefined) {
        const transfers = await context.db.read((tx) => listTransfers(tx, playerId, null));
        return { success: true as const, data: transfers.map(presentTransfer) };
      }
      const limit = pageSize ?? DEFAULT_PAGE_SIZE;
      const offset = ((page ?? 1) - 1) * limit;
      const [transfers, total] = await context.db.read(async (tx) => [
        await listTransfers(tx, playerId, { limit, offset }),
        await countTransfers(tx, playerId),
      ]);
      return { success: true as const, data: transfers.map(presentTransfer), total };
    },
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
      const transfer = unwrap(await failTransfer(context, { playerId, transferId, status }));
      return { success: true as const, data: presentTransfer(transfer) };
    },
  );
};
