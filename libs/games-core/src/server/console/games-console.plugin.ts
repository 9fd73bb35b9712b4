import { afterQuerySchema, isKeyTime, keyPageOf } from '@paasa/console-kit';
import { registerAction, type ConsoleAction, type Prepared } from '@paasa/console-kit/server';
import { formatRupees, toRupees } from '@paasa/money';
import { ok, refuse, type Refused, type Result } from '@paasa/result';
import { errorBodySchema } from '@paasa/server-kit';
import { RefusalError, type Database } from '@paasa/server-kit/server';
import fp from 'fastify-plugin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  consoleRoundResponseSchema,
  consoleRoundsResponseSchema,
  roundParamsSchema,
  type ConsoleRound,
} from '../../contract/console/rounds.js';
import type { BetEngine } from '../engine/bet-engine.js';
import { findAnyOpenRound, listAnyOpenRounds, type AnyOpenRound, type RoundKey } from './open-rounds.repo.js';

export interface GamesConsoleOptions {
  readonly db: Database;
  /** The product’s. */
  readonly engine: Pick<BetEngine, 'voidRound'>;
}

const config = { right: 'rounds:void' } as const;
const tags = ['rounds'];
const refusals = { '4xx': errorBodySchema, '5xx': errorBodySchema };
const KEY = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~([0-9a-f-]{36})$/;
const betIdSchema = z.uuid();

function parseKey(text: string | undefined): RoundKey | null {
  if (text === undefined) return null;
  const [, at, betId] = KEY.exec(text) ?? [];
  const isId = betIdSchema.safeParse(betId).success;
  if (at !== undefined && betId !== undefined && isId && isKeyTime(at)) return { at, betId };
  throw new RefusalError(refuse('malformed', 'request/malformed', 'There is no such page.').refusal);
}

const presentRound = (round: AnyOpenRound): ConsoleRound => ({
  betId: round.betId,
  playerId: round.playerId,
  game: round.game,
  stake: toRupees(round.stakePaise),
  openedAt: round.openedAt.toISOString(),
  lastStepAt: round.lastStepAt?.toISOString() ?? null,
});

const notOpen = (): Refused =>
  refuse(
    'not-found',
    'games/no-open-round',
    'No round with this id is open. One that has ended is not voided.',
  );

/** Ends an open round without an outcome: its stake goes back. Always by two people. */
const voidRound = ({ db, engine }: GamesConsoleOptions) =>
  ({
    name: 'void-round',
    right: 'rounds:void',
    title: 'Void a round',
    params: roundParamsSchema,
    isForTwo: true,
    async prepare({ betId }): Promise<Result<Prepared>> {
      const round = await db.read((tx) => findAnyOpenRound(tx, betId));
      if (round === null) return notOpen();
      const { game, stakePaise } = round;
      return ok({
        subject: { kind: 'round', id: betId },
        amountPaise: stakePaise,
        summary: `Ends a round of ${game} without an outcome and gives the stake of ${formatRupees(stakePaise)} back.`,
        before: { status: 'open', game, stakePaise },
      });
    },
    async run({ betId }, by) {
      const round = await db.read((tx) => findAnyOpenRound(tx, betId));
      if (round === null) return notOpen();
      const voided = await engine.voidRound(round.playerId, betId, (tx, { stakePaise }) =>
        by.settle(tx, { status: 'voided', returnedPaise: stakePaise }),
      );
      // Voided meanwhile: nothing was recorded.
      return voided.ok && voided.value.isRepeat ? notOpen() : voided;
    },
  }) satisfies ConsoleAction<typeof roundParamsSchema>;

const plugin: FastifyPluginAsyncZod<GamesConsoleOptions> = async (app, options) => {
  const { db } = options;
  app.get(
    '/api/console/rounds',
    {
      config,
      schema: {
        tags,
        querystring: afterQuerySchema,
        response: { 200: consoleRoundsResponseSchema, ...refusals },
      },
    },
    async ({ query }) => {
      const rows = await db.read((tx) => listAnyOpenRounds(tx, parseKey(query.after)));
      const page = keyPageOf(rows, ({ at, betId }) => `${at}~${betId}`);
      return { ...page, data: page.data.map(presentRound) };
    },
  );
  app.get(
    '/api/console/rounds/:betId',
    {
      config,
      schema: { tags, params: roundParamsSchema, response: { 200: consoleRoundResponseSchema, ...refusals } },
    },
    async ({ params }) => {
      const round = await db.read((tx) => findAnyOpenRound(tx, params.betId));
      if (round === null) throw new RefusalError(notOpen().refusal);
      return { success: true as const, data: presentRound(round) };
    },
  );
  registerAction(app, voidRound(options));
};

/** The calls of the console about rounds. Needs `consolePlugin`. */
export const gamesConsolePlugin = fp(plugin, { name: 'games-console', dependencies: ['console'] });
