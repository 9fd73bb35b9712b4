import { STEP_ROWS, type Database, type HeavyWork, type Tx } from '@paasa/server-kit/server';
import {
  betCountOf,
  presentSeedPair,
  readBets,
  readMoment,
  readPairs,
  type MissingBets,
  type Moment,
  type Step,
  type StepSources,
} from './export-steps.js';
import type { LedgerExportPort, LedgerHead, VerifiableBet } from './ports.js';
import type { ListedPairRow } from './seeds/revealed-pairs.repo.js';

export interface ExportSources extends StepSources {
  readonly db: Database;
  readonly heavyWork: HeavyWork;
  readonly ledger: LedgerExportPort;
}

export interface ExportSubject {
  readonly playerId: string;
  readonly now: Date;
}

/**
 * A player's seed pairs, bets and ledger entries as one JSON text, as of one moment, in parts.
 *
 * It holds no connection between two parts: a short read at the start fixes the moment, and each step reads rows from
 * before it. A step starts when its part is requested, so a slow reader does not slow down others.
 *
 * Shape: `fairnessExportResponseSchema`.
 * Errors: `DatabaseUnavailable` before the first part, as an answer; after that the text breaks off.
 */
export async function openExport(
  sources: ExportSources,
  subject: ExportSubject,
): Promise<AsyncGenerator<string>> {
  const { db, heavyWork, ledger } = sources;
  const { playerId } = subject;
  const begun = await heavyWork.step(playerId, () =>
    db.snapshot(async (tx) => ({
      moment: await readMoment(tx, sources, playerId),
      head: await ledger.getLedgerHead(tx, playerId),
    })),
  );
  return partsOf(sources, subject, begun);
}

async function* partsOf(
  sources: ExportSources,
  { playerId, now }: ExportSubject,
  { moment, head }: { readonly moment: Moment; readonly head: LedgerHead },
): AsyncGenerator<string> {
  const { db, heavyWork, cipher, ledger } = sources;
  const { balanceRupees, lastSequence } = head;
  const read = <Row>(work: (tx: Tx) => Promise<Step<Row>>) => heavyWork.step(playerId, () => db.read(work));
  const unrevealed = [...moment.unrevealed.values()];
  const missing: MissingBets = { count: betCountOf(unrevealed) };
  const nextPairs = readPairs(sources, playerId, moment);
  const nextBets = readBets(sources, playerId, moment, missing);

  yield `{"exportedAt":"${now.toISOString()}","balance":${JSON.stringify(balanceRupees)},"seedPairs":[`;
  yield* rowsOf<ListedPairRow>(
    (last) =>
      read(async (tx) => {
        const step = await nextPairs(tx, last);
        missing.count += step.betCount;
        return step;
      }),
    unrevealed.map((row) => presentSeedPair(row, cipher, playerId)),
  );
  yield '],"bets":[';
  yield* rowsOf<VerifiableBet>((last) => read((tx) => nextBets(tx, last)));
  yield '],"ledger":[';
  yield* rowsOf<{ sequence: number }>((last) =>
    read(async (tx) => {
      const after = last?.sequence ?? 0;
      const limit = Math.min(STEP_ROWS, lastSequence - after);
      const rows = limit === 0 ? [] : await ledger.listLedgerEntries(tx, playerId, after, limit);
      return { rows, shown: rows };
    }),
  );
  yield ']}';
}

/** The elements of one array, then the `last` ones; `next` reads the rows after the step before. */
async function* rowsOf<Row>(
  next: (last: Row | null) => Promise<Step<Row>>,
  last: readonly object[] = [],
): AsyncGenerator<string> {
  let separator = '';
  const textOf = (shown: readonly object[]): string => {
    if (shown.length === 0) return '';
    const text = separator + shown.map((row) => JSON.stringify(row)).join(',');
    separator = ',';
    return text;
  };
  let lastRow: Row | null = null;
  for (let isFull = true; isFull;) {
    const step: Step<Row> = await next(lastRow);
    lastRow = step.rows.at(-1) ?? lastRow;
    isFull = step.rows.length === STEP_ROWS && step.isLast !== true;
    const text = textOf(step.shown);
    if (text !== '') yield text;
  }
  yield textOf(last);
}
