import { Readable } from 'node:stream';
import fp from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorBodySchema } from '@paasa/server-kit';
import {
  getCaller,
  requireCaller,
  unwrap,
  type Database,
  type Resealed,
  type Tx,
} from '@paasa/server-kit/server';
import { betProofParamsSchema, betProofResponseSchema } from '../contract/bet-proof.js';
import { fairnessExportResponseSchema } from '../contract/export.js';
import {
  rotateSeedPairRequestSchema,
  rotateSeedPairResponseSchema,
  seedPairResponseSchema,
} from '../contract/seed-pair.js';
import { checkSeedKey } from './seeds/check-seed-key.js';
import { proveBet } from './bet-proof.service.js';
import { openExport } from './export.service.js';
import type { FairnessConfig } from './fairness-config.js';
import { resealSeeds } from './operations/reseal-seeds.js';
import { retirePairs } from './operations/retire-pairs.js';
import type { LedgerExportPort, OpenRoundPort, VerifiableBetPort } from './ports.js';
import { createSeedCipher, type SeedCipher } from './seeds/seed-cipher.js';
import { getActiveSeedPair, rotateSeedPair } from './seed-pair.service.js';

export interface FairnessOptions {
  readonly db: Database;
  readonly config: FairnessConfig;
  readonly clock: () => Date;
  readonly openRounds: OpenRoundPort;
  readonly bets: VerifiableBetPort;
  readonly ledger: LedgerExportPort;
  /** Rotations per player and minute; `ROTATIONS_PER_MINUTE` by default. */
  readonly rotationsPerMinute?: number;
}

const tags = ['fairness'];

/** Seeds for operators; the API does not offer this. */
export interface FairnessOperations {
  /** Seals the seeds with the first key. */
  resealSeeds(): Promise<Resealed>;
  /**
   * Ends every commitment, for example after a restore: reveals active pairs and drops the next ones. Players get new
   * pairs when they come back. No round may be open.
   *
   * Shape: how many were revealed.
   */
  retirePairs(tx: Tx): Promise<number>;
}

declare module 'fastify' {
  interface FastifyInstance {
    fairnessOperations: FairnessOperations;
  }
}

const routes: FastifyPluginAsyncZod<FairnessOptions> = async (app, options) => {
  const { db, clock } = options;
  const cipher = createSeedCipher(options.config.seedEncryptionKey);
  app.decorate('fairnessOperations', {
    resealSeeds: () => resealSeeds(db, cipher),
    retirePairs: (tx) => retirePairs(tx, clock()),
  });
  app.addHook('onReady', () => checkSeedKey(db, cipher));

  app.get(
    '/api/fairness/seed-pair',
    {
      onRequest: requireCaller,
      schema: { tags, response: { 200: seedPairResponseSchema, 401: errorBodySchema } },
    },
    (request) => getActiveSeedPair(db, cipher, getCaller(request).playerId, clock()),
  );

  app.post(
    '/api/fairness/rotate-seed-pair',
    {
      onRequest: requireCaller,
      config: { turn: 'heavy' },
      schema: {
        tags,
        body: rotateSeedPairRequestSchema,
        response: {
          200: rotateSeedPairResponseSchema,
          400: errorBodySchema,
          401: errorBodySchema,
          409: errorBodySchema,
          429: errorBodySchema,
        },
      },
    },
    async (request) => {
      const { playerId } = getCaller(request);
      const change = { playerId, ...request.body, now: clock() };
      // Bets wait for its locks, so only one rotation of all players runs at a time.
      const rotated = await app.heavyWork.step(playerId, () =>
        rotateSeedPair(db, { ...options, cipher }, change),
      );
      return unwrap(rotated);
    },
  );

  app.get(
    '/api/fairness/bets/:betId',
    {
      onRequest: requireCaller,
      schema: {
        tags,
        params: betProofParamsSchema,
        response: { 200: betProofResponseSchema, 401: errorBodySchema, 404: errorBodySchema },
      },
    },
    async (request) => {
      const services = { cipher, bets: options.bets };
      return unwrap(await proveBet(db, services, getCaller(request).playerId, request.params.betId));
    },
  );

  addExportRoute(app, options, cipher);
};

/** Not a typed route, because it sends a stream; the schema is for the docs only. */
function addExportRoute(app: FastifyInstance, options: FairnessOptions, cipher: SeedCipher): void {
  const { db, clock, bets, ledger } = options;
  const sources = { db, heavyWork: app.heavyWork, cipher, bets, ledger };
  app.get(
    '/api/fairness/export',
    {
      onRequest: requireCaller,
      config: { turn: 'export' },
      schema: {
        tags,
        response: { 200: fairnessExportResponseSchema, 401: errorBodySchema, 429: errorBodySchema },
      },
    },
    async (request, reply) => {
      const subject = { playerId: getCaller(request).playerId, now: clock() };
      const parts = await openExport(sources, subject);
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="paasa-export.json"')
        .send(Readable.from(parts));
    },
  );
}

/** The calls about seeds and proofs. Needs `callerPlugin`. */
export const fairnessPlugin = fp(routes, { name: 'fairness', dependencies: ['caller-identity'] });
