import { Readable } from 'node:stream';
import { getCaller, requireCaller, requireFreshProof } from '@paasa/server-kit/server';
import { languageOf } from '@paasa/texts/server';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { WalletContext } from '../context/wallet-context.js';
import { openExport } from '../history/export-lines.js';
import { refusals } from './call-options.js';

/** `GET /api/transaction/export`: all of a player's transactions as a file for spreadsheets; needs a fresh proof. */
export const exportRoutes: FastifyPluginAsync<WalletContext> = async (app, { db }) => {
  app.get(
    '/api/transaction/export',
    {
      onRequest: [requireCaller, requireFreshProof()],
      config: { turn: 'export' },
      schema: {
        tags: ['wallet'],
        description: 'All of one’s own transactions, newest first, as comma-separated values in UTF-8.',
        response: {
          200: { content: { 'text/csv': { schema: z.string() } }, description: 'the file' },
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const { playerId } = getCaller(request);
      const lines = await openExport({
        db,
        heavyWork: app.heavyWork,
        playerId,
        language: languageOf(request),
      });
      void reply.header('content-type', 'text/csv; charset=utf-8');
      void reply.header('content-disposition', 'attachment; filename="paasa-transactions.csv"');
      return reply.send(Readable.from(lines));
    },
  );
};
