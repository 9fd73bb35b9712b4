import { KEY_PAGE_SIZE, keyPageOf } from '@paasa/console-kit';
import { errorBodySchema } from '@paasa/server-kit';
import type { Database } from '@paasa/server-kit/server';
import fp from 'fastify-plugin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  ledgerQuerySchema,
  playerLedgerPageSchema,
  playerMoneyResponseSchema,
  type PlayerLedgerEntry,
} from '../../contract/console/player-money.js';
import type { LedgerEntry } from '../../rules/posting.js';
import type { BetEntryPort } from '../context/ports.js';
import { findAccount } from '../ledger/accounts.repo.js';
import { listLedger } from '../ledger/list-ledger.js';
import type { WalletOperations } from '../operations/wallet-operations.js';
import { playerTransferRoutes } from './player-transfers.routes.js';
import { registerUnfreeze } from './unfreeze-payouts.action.js';

export interface PlayerMoneyOptions {
  readonly db: Database;
  readonly bets: Pick<BetEntryPort, 'listBetEntries'>;
  readonly wallet: Pick<WalletOperations, 'findMoney' | 'unfreezePayouts'>;
}

const tags = ['players'];
const params = z.object({ playerId: z.uuid().toLowerCase() });
const refusals = { '4xx': errorBodySchema, '5xx': errorBodySchema };
const config = { right: 'players:read' } as const;

const presentEntry = (entry: LedgerEntry): PlayerLedgerEntry => ({
  seq: entry.seq,
  at: entry.createdAt.toISOString(),
  event: entry.event,
  key: entry.key,
  legs: entry.postings.map(({ source, destination, amountPaise }) => ({ source, destination, amountPaise })),
  balancePaise: entry.balancePaise,
  heldPaise: entry.heldPaise,
  escrowPaise: entry.escrowPaise,
});

/** The entries below a number, newest first. The numbers of a player have no gaps. */
async function readLedger(
  { db, bets }: PlayerMoneyOptions,
  playerId: string,
  before: number | undefined,
): Promise<LedgerEntry[]> {
  const limit = KEY_PAGE_SIZE + 1;
  return db.snapshot(async (tx) => {
    const below = before ?? (await findAccount(tx, playerId)).lastSeq + 1;
    const afterSeq = Math.max(0, below - 1 - limit);
    const entries = await listLedger(tx, bets, playerId, { afterSeq, limit });
    return entries.filter(({ seq }) => seq < below).toReversed();
  });
}

const plugin: FastifyPluginAsyncZod<PlayerMoneyOptions> = async (app, options) => {
  const { db, wallet } = options;
  app.get(
    '/api/console/players/:playerId/money',
    { config, schema: { tags, params, response: { 200: playerMoneyResponseSchema, ...refusals } } },
    async (request) => {
      const { frozenAt, ...money } = await wallet.findMoney(request.params.playerId);
      return { success: true as const, data: { ...money, frozenAt: frozenAt?.toISOString() ?? null } };
    },
  );
  app.get(
    '/api/console/players/:playerId/ledger',
    {
      config,
      schema: {
        tags,
        summary: 'The ledger of a player with each leg, newest first',
        params,
        querystring: ledgerQuerySchema,
        response: { 200: playerLedgerPageSchema, ...refusals },
      },
    },
    async (request) => {
      const entries = await readLedger(options, request.params.playerId, request.query.after);
      return keyPageOf(entries.map(presentEntry), ({ seq }) => String(seq));
    },
  );
  await app.register(playerTransferRoutes, { db });
  registerUnfreeze(app, wallet);
};

/** The money of one player for staff, in an open view. Needs `consolePlugin`. */
export const playerMoneyPlugin = fp(plugin, { name: 'player-money', dependencies: ['console'] });
