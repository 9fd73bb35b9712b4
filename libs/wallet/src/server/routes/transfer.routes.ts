import {
  getCaller,
  listTurn,
  requireCaller,
  requireVerifiedCaller,
  sendList,
  unwrap,
} from '@paasa/server-kit/server';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listUnpaidDepositsResponseSchema } from '../../contract/deposit.js';
import {
  listTransactionsQuerySchema,
  listTransactionsResponseSchema,
  presentTransfer,
  transactionSchema,
  updateTransactionStatusRequestSchema,
  updateTransactionStatusResponseSchema,
  type ListTransactionsQuery,
} from '../../contract/transactions.js';
import { contextOf, type WalletContext } from '../context/wallet-context.js';
import { MAX_UNPAID_DEPOSITS } from '../deposits/open-deposits.js';
import { failTransfer } from '../history/fail-transfer.service.js';
import { transferListOf } from '../history/list-transfers.service.js';
import { listPayable } from '../transfers/transfers.repo.js';
import { refusals } from './call-options.js';

/** A player's deposits and withdrawals, which the wire calls transactions. */
export const transferRoutes: FastifyPluginAsyncZod<WalletContext> = async (app, context) => {
  addListRoute(app, context);

  app.get(
    '/api/wallet/unpaid-deposits',
    {
      onRequest: requireVerifiedCaller,
      schema: { tags: ['wallet'], response: { 200: listUnpaidDepositsResponseSchema, ...refusals } },
    },
    async (request) => {
      const { playerId } = getCaller(request);
      const unpaid = await context.db.read((tx) => listPayable(tx, playerId, MAX_UNPAID_DEPOSITS));
      return { success: true as const, data: unpaid.map(presentTransfer) };
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
      const transfer = unwrap(
        await failTransfer(contextOf(context, request), { playerId, transferId, status }),
      );
      return { success: true as const, data: presentTransfer(transfer) };
    },
  );
};

/** Outside the typed routes, because its answer may be a stream. */
function addListRoute(app: FastifyInstance, { db }: WalletContext): void {
  const { heavyWork } = app;
  app.get<{ Querystring: ListTransactionsQuery }>(
    '/api/transaction/get-all-transaction-by-user-id',
    {
      onRequest: requireCaller,
      config: { turn: listTurn },
      schema: {
        tags: ['wallet'],
        querystring: listTransactionsQuerySchema,
        response: { 200: listTransactionsResponseSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const list = transferListOf({ db, heavyWork }, getCaller(request).playerId);
      return sendList(reply, list, { query, element: transactionSchema });
    },
  );
}
