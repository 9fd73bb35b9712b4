import { Readable } from 'node:stream';
import { getCaller, requireCaller, requireFreshProof } from '@paasa/server-kit/server';
import { sentenceIn, type Language } from '@paasa/texts';
import { languageOf } from '@paasa/texts/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  recordFileQuerySchema,
  recordFileSchema,
  recordNewestResponseSchema,
  recordQuerySchema,
  recordTotalsResponseSchema,
  type RecordFileQuery,
  type RecordRow,
} from '../../contract/record.js';
import type { RecordPeriod } from '../../rules/record-period.js';
import type { ProtectionContext } from '../context/protection-context.js';
import { findTotals, listNewest, openRecordFile, recordWriters } from '../record/open-record-file.js';
import { reading, refusals } from './call-options.js';

const askedBy = (request: FastifyRequest, period: RecordPeriod) => ({
  playerId: getCaller(request).playerId,
  period,
});

/** The note of a transfer is stored in English; the reader gets it in the language of the page. */
const inLanguage = (row: RecordRow, language: Language): RecordRow =>
  row.record === 'transfer' && row.note !== null
    ? { ...row, note: sentenceIn({ message: row.note }, language) }
    : row;

/** A player's record: all bets, transfers, and changes of what protects them. An exclusion does not close it. */
export const recordRoutes: FastifyPluginAsyncZod<ProtectionContext> = async (app, context) => {
  const { heavyWork } = app;
  const totals = reading(recordTotalsResponseSchema);
  app.get(
    '/api/protection/record',
    { ...totals, schema: { ...totals.schema, querystring: recordQuerySchema } },
    async (request) => ({
      success: true as const,
      ...(await findTotals(context, askedBy(request, request.query))),
    }),
  );
  const newest = reading(recordNewestResponseSchema);
  app.get(
    '/api/protection/record/newest',
    {
      ...newest,
      config: { turn: 'heavy' },
      schema: { ...newest.schema, querystring: recordQuerySchema },
    },
    async (request) => {
      const { records, ...rest } = await listNewest(context, heavyWork, askedBy(request, request.query));
      const said = records.map((row) => inLanguage(row, languageOf(request)));
      return { success: true as const, ...rest, records: said };
    },
  );
  addFileRoute(app, context);
};

const nameOf = ({ from, to, format }: RecordFileQuery): string =>
  from === undefined || to === undefined
    ? `paasa-record.${format}`
    : `paasa-record-${from}-to-${to}.${format}`;

/**
 * A whole record as one file needs a fresh proof: somebody at an open browser must not take it away.
 *
 * Not a typed route, because it sends a stream; the schema is for the docs only.
 */
function addFileRoute(app: FastifyInstance, context: ProtectionContext): void {
  app.get(
    '/api/protection/record/file',
    {
      onRequest: [requireCaller, requireFreshProof()],
      config: { turn: 'export' },
      schema: {
        tags: ['protection'],
        description: 'All bets, transfers, and changes of limits of a period, newest first, as a file.',
        querystring: recordFileQuerySchema,
        response: {
          200: {
            content: { 'application/json': { schema: recordFileSchema }, 'text/csv': { schema: z.string() } },
            description: 'the file',
          },
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const query = recordFileQuerySchema.parse(request.query);
      const writer = recordWriters[query.format](languageOf(request));
      const text = await openRecordFile(context, app.heavyWork, askedBy(request, query), writer);
      return reply
        .header('content-type', writer.contentType)
        .header('content-disposition', `attachment; filename="${nameOf(query)}"`)
        .send(Readable.from(text));
    },
  );
}
