import type { HeavyWork } from '@paasa/server-kit/server';
import type { Language } from '@paasa/texts';
import type { RecordNewestResponse, RecordRow } from '../../contract/record.js';
import { MAX_NEWEST_ROWS, type RecordFormat } from '../../rules/record-formats.js';
import { spanOf, type RecordPeriod } from '../../rules/record-period.js';
import type { ProtectionContext } from '../context/protection-context.js';
import { presentProtection } from '../overview/present-protection.js';
import { findPlayer } from '../state/players.repo.js';
import { csvWriter } from './csv-writer.js';
import { jsonWriter } from './json-writer.js';
import { readRecord, type RecordParts } from './read-record.js';
import { readTotals } from './record-totals.js';
import { recordText } from './record-text.js';
import type { RecordHead, RecordWriter } from './record-writer.js';

/** Whose record, and of which days. */
export interface RecordAsked {
  readonly playerId: string;
  readonly period: RecordPeriod;
}

export const recordWriters: Readonly<Record<RecordFormat, (language: Language) => RecordWriter>> = {
  csv: csvWriter,
  json: () => jsonWriter,
};

const partsOf = ({ db, record }: ProtectionContext, heavyWork: HeavyWork, playerId: string): RecordParts => ({
  db,
  heavyWork,
  record,
  playerId,
});

const readHead = (context: ProtectionContext, { playerId, period }: RecordAsked): Promise<RecordHead> =>
  context.db.snapshot(async (tx) => {
    const { now } = await findPlayer(tx, context, playerId);
    const { limits, exclusion } = await presentProtection(tx, context, playerId);
    return { ...(await readTotals(tx, context.record, playerId, { period, now })), limits, exclusion };
  });

/**
 * A player's record of a period as a file, in parts, as of its start; each part is read when it is requested.
 *
 * Errors: before the first part, as an answer; after that the text breaks off, without its end.
 */
export async function openRecordFile(
  context: ProtectionContext,
  heavyWork: HeavyWork,
  asked: RecordAsked,
  writer: RecordWriter,
): Promise<AsyncGenerator<string>> {
  const { playerId, period } = asked;
  const head = await heavyWork.step(playerId, () => readHead(context, asked));
  const place = { span: spanOf(period), until: new Date(head.at) };
  const steps = readRecord(partsOf(context, heavyWork, playerId), place, (rows) => ({
    text: writer.rows(rows),
    rowCount: rows.length,
  }));
  return recordText(writer, head, steps);
}

/** The newest records of a period, for a page. */
export async function listNewest(
  context: ProtectionContext,
  heavyWork: HeavyWork,
  { playerId, period }: RecordAsked,
): Promise<Omit<RecordNewestResponse, 'success'>> {
  const { now } = await context.db.read((tx) => findPlayer(tx, context, playerId));
  const place = { span: spanOf(period), until: now };
  const records: RecordRow[] = [];
  for await (const rows of readRecord(partsOf(context, heavyWork, playerId), place, (read) => read)) {
    records.push(...rows);
    if (records.length > MAX_NEWEST_ROWS) break;
  }
  return { records: records.slice(0, MAX_NEWEST_ROWS), isAll: records.length <= MAX_NEWEST_ROWS };
}

/** The totals of a period, for a page. */
export const findTotals = (context: ProtectionContext, { playerId, period }: RecordAsked) =>
  context.db.snapshot(async (tx) => {
    const { now } = await findPlayer(tx, context, playerId);
    return readTotals(tx, context.record, playerId, { period, now });
  });
