import { Readable } from 'node:stream';
import { afterQuerySchema, keyPageOf } from '@paasa/console-kit';
import { getMember } from '@paasa/console-kit/server';
import { RefusalError, unwrap, whenAnswerCloses } from '@paasa/server-kit/server';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  importSettlementSchema,
  SETTLEMENT_FILE_BYTES,
  settlementDayQuerySchema,
  settlementDifferencesResponseSchema,
  settlementImportResponseSchema,
  settlementImportsResponseSchema,
  type SettlementDifference,
  type SettlementImport,
} from '../../contract/console/settlement.js';
import type { DifferenceSide } from '../../rules/settlement/compare-movement.js';
import type { MovementSums } from '../../rules/settlement/movement.js';
import type { MoneyDesk } from '../desk/money-desk.js';
import { refusals } from '../routes/call-options.js';
import { importRunning } from '../settlement/import-settlement.js';
import type { StoredDifference, StoredImport } from '../settlement/imports.repo.js';
import { rupeesOf } from './present-queues.js';

const config = { right: 'money:settle' } as const;
const tags = ['money'];

const presentSums = ({ count, debit, credit }: MovementSums) => ({
  count,
  debit: rupeesOf(debit),
  credit: rupeesOf(credit),
});

const presentImport = ({ sums, importedAt, ...rest }: StoredImport): SettlementImport => ({
  ...rest,
  importedAt: importedAt.toISOString(),
  ours: presentSums(sums.ours),
  theirs: presentSums(sums.theirs),
});

function presentSide(side: DifferenceSide | null): SettlementDifference['ours'] {
  if (side === null) return null;
  const { amount, fee, debit, credit, ...words } = side;
  const sums = { amount, fee, debit, credit };
  const known = Object.entries(sums).filter(([, minor]) => minor !== undefined);
  return { ...words, ...Object.fromEntries(known.map(([name, minor]) => [name, rupeesOf(minor ?? 0)])) };
}

const presentDifference = ({ ours, theirs, ...rest }: StoredDifference): SettlementDifference => ({
  ...rest,
  ours: presentSide(ours),
  theirs: presentSide(theirs),
});

/** The day of our books for accountants, and the comparison with the provider's file. */
export const settlementRoutes: FastifyPluginAsyncZod<{ readonly desk: MoneyDesk }> = async (
  app,
  { desk },
) => {
  // Before the body is read: two large bodies would be in memory at once.
  let isBusy = false;

  addDownload(app, desk);

  app.post(
    '/api/console/money/settlements',
    {
      config,
      bodyLimit: SETTLEMENT_FILE_BYTES,
      onRequest: async (request, reply) => {
        if (isBusy) throw new RefusalError(importRunning().refusal);
        isBusy = true;
        whenAnswerCloses(request, reply, () => {
          isBusy = false;
        });
      },
      schema: {
        tags,
        body: importSettlementSchema,
        response: { 200: settlementImportResponseSchema, ...refusals },
      },
    },
    async (request) => {
      const member = getMember(request);
      const { reason, ...given } = request.body;
      const file = { ...given, staffId: member.staffId };
      const stored = await desk.importSettlement(file, async (tx, { importId, ...after }) => {
        const subject = { kind: 'settlement' as const, id: importId };
        await app.consolePorts.log.append(tx, member, {
          event: 'settlement-imported',
          subject,
          reason,
          after,
        });
      });
      return { success: true as const, data: presentImport(unwrap(stored)) };
    },
  );
  await app.register(listRoutes, { desk });
};

const listRoutes: FastifyPluginAsyncZod<{ readonly desk: MoneyDesk }> = async (app, { desk }) => {
  app.get(
    '/api/console/money/settlements',
    {
      config,
      schema: {
        tags,
        querystring: afterQuerySchema,
        response: { 200: settlementImportsResponseSchema, ...refusals },
      },
    },
    async ({ query }) => {
      const after = z
        .uuid()
        .toLowerCase()
        .nullable()
        .catch(null)
        .parse(query.after ?? null);
      const page = keyPageOf(await desk.listSettlementImports(after), ({ importId }) => importId);
      return { ...page, data: page.data.map(presentImport) };
    },
  );

  app.get(
    '/api/console/money/settlements/:importId/differences',
    {
      config,
      schema: {
        tags,
        params: z.object({ importId: z.uuid().toLowerCase() }),
        querystring: z.object({ after: z.coerce.number().int().min(0).max(1_000_000).default(0) }),
        response: { 200: settlementDifferencesResponseSchema, ...refusals },
      },
    },
    async ({ params, query }) => {
      const rows = await desk.listSettlementDifferences(params.importId, query.after);
      const page = keyPageOf(rows, ({ number }) => String(number));
      return { ...page, data: page.data.map(presentDifference) };
    },
  );
};

/** Outside the typed routes, because its answer is a stream. */
function addDownload(app: FastifyInstance, desk: MoneyDesk): void {
  app.get<{ Querystring: z.infer<typeof settlementDayQuerySchema> }>(
    '/api/console/money/settlement.csv',
    {
      config,
      schema: {
        tags,
        querystring: settlementDayQuerySchema,
        response: {
          200: { content: { 'text/csv': { schema: z.string() } }, description: 'the movements of the day' },
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const { day } = request.query;
      const member = getMember(request);
      await desk.record((tx) =>
        app.consolePorts.log.append(tx, member, {
          event: 'settlement-downloaded',
          subject: { kind: 'settlement', id: day },
          reason: null,
        }),
      );
      const lines = await desk.openSettlementCsv(day);
      void reply.header('content-type', 'text/csv; charset=utf-8');
      void reply.header('content-disposition', `attachment; filename="paasa-settlement-${day}.csv"`);
      return reply.send(Readable.from(lines));
    },
  );
}
