import { afterIdQuerySchema, KEY_PAGE_SIZE, keyPageOf } from '@paasa/console-kit';
import { refuse } from '@paasa/result';
import { errorBodySchema } from '@paasa/server-kit';
import { unwrap, type Database } from '@paasa/server-kit/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  playerTransferEventsSchema,
  playerTransfersPageSchema,
  type PlayerTransfer,
} from '../../contract/console/player-money.js';
import { presentTransfer, type Transfer } from '../../contract/transactions.js';
import { presentEvent } from './present-stories.js';
import { listTransferEvents } from '../transfers/transfer-events.repo.js';
import { findTransfer, listTransfers } from '../transfers/transfers.repo.js';

const tags = ['players'];
const params = z.object({ playerId: z.uuid().toLowerCase() });
const refusals = { '4xx': errorBodySchema, '5xx': errorBodySchema };
const config = { right: 'players:read' } as const;

function presentPlayerTransfer(transfer: Transfer): PlayerTransfer {
  const { note, payoutId, destination } = presentTransfer(transfer);
  return {
    transferId: transfer.transferId,
    type: transfer.type,
    status: transfer.status,
    amountPaise: transfer.amountPaise,
    stage: transfer.withdrawal?.stage ?? null,
    note,
    destination,
    orderId: transfer.providerOrderId,
    paymentId: transfer.providerPaymentId,
    payoutId,
    utr: transfer.withdrawal?.utr ?? null,
    failureReason: transfer.withdrawal?.failureReason ?? null,
    createdAt: transfer.createdAt.toISOString(),
    settledAt: transfer.settledAt?.toISOString() ?? null,
  };
}

const noSuchTransfer = () =>
  refuse('not-found', 'wallet/unknown-transaction', 'There is no such transaction.');

/** The deposits and withdrawals of one player, in an open view. */
export const playerTransferRoutes: FastifyPluginAsyncZod<{ readonly db: Database }> = async (app, { db }) => {
  app.get(
    '/api/console/players/:playerId/transfers',
    {
      config,
      schema: {
        tags,
        summary: 'Deposits and withdrawals of a player, newest first',
        params,
        querystring: afterIdQuerySchema,
        response: { 200: playerTransfersPageSchema, ...refusals },
      },
    },
    async (request) => {
      const { after } = request.query;
      const from = after === undefined ? { offset: 0 } : { before: after };
      const limit = KEY_PAGE_SIZE + 1;
      const transfers = await db.read((tx) => listTransfers(tx, request.params.playerId, { limit, from }));
      return keyPageOf(transfers.map(presentPlayerTransfer), ({ transferId }) => transferId);
    },
  );
  app.get(
    '/api/console/players/:playerId/transfers/:transferId/events',
    {
      config,
      schema: {
        tags,
        summary: 'What happened to a deposit or withdrawal, and who reported it',
        params: params.extend({ transferId: z.uuid().toLowerCase() }),
        response: { 200: playerTransferEventsSchema, ...refusals },
      },
    },
    async (request) => {
      const { playerId, transferId } = request.params;
      const events = await db.read(async (tx) => {
        const transfer = await findTransfer(tx, playerId, transferId);
        return listTransferEvents(tx, transfer ?? unwrap<Transfer>(noSuchTransfer()));
      });
      return { success: true as const, data: events.map(presentEvent) };
    },
  );
};
