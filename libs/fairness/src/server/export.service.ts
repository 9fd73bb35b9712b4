import { STEP_ROWS, type Database, type HeavyWork, type Tx } from '@paasa/server-kit/server';
import type { ExportedSeedPair } from '../contract/export.js';
import { presentBetProof } from './bet-proof.service.js';
import type { LedgerExportPort, LedgerHead, VerifiableBet, VerifiableBetPort } from './ports.js';
import { listPairRows, listUnrevealedPairRows, type ListedPairRow } from './seeds/revealed-pairs.repo.js';
import { findRevealedSeeds } from './seeds/revealed-seeds.js';
import type { SeedCipher } from './seeds/seed-cipher.js';
import { findNewestPairId } from './seeds/seed-pairs.repo.js';

export interface ExportSources {
  readonly db: Database;
  readonly heavyWork: HeavyWork;
  readonly cipher: SeedCipher;
  readonly bets: VerifiableBetPort;
  readonly ledger: LedgerExportPort;
}

export interface ExportSubject {
  readonly playerId: string;
  readonly now: Date;
}

/** What separates the rows of one moment from later rows, and the parts that change later. */
interface Moment {
  readonly head: LedgerHead;
  /** Null for a player without pairs, and so without bets. */
  readonly newestPairId: string | null;
  /** The active pair and the next one. */
  readonly unrevealed: ReadonlyMap<string, ListedPairRow>;
  /** By their ids. */
  readonly openBets: ReadonlyMap<string, VerifiableBet>;
}

async function readMoment(tx: Tx, { bets, ledger }: ExportSources, playerId: string): Promise<Moment> {
  const openBets = await bets.listOpenBetsForVerifying(tx, playerId);
  const unrevealed = await listUnrevealedPairRows(tx, playerId);
  return {
    head: await ledger.getLedgerHead(tx, playerId),
    newestPairId: await findNewestPairId(tx, playerId),
    unrevealed: new Map(unrevealed.map((row) => [row.seed_pair_id, row])),
    openBets: new Map(openBets.map((bet) => [bet.betId, bet])),
  };
}

/**
 * A bet as it was at the moment; null for one that was made later.
 *
 * The ids of bets do not show this, because two processes make them at the same time. Pairs and nonces do: a revealed pair
 * has no later bet, an unrevealed pair had as many bets as nonces, and later pairs have larger ids.
 */
function atMoment(bet: VerifiableBet, moment: Moment): VerifiableBet | null {
  const pair = moment.unrevealed.get(bet.seedPairId);
  const isKnown =
    pair === undefined
      ? moment.newestPairId !== null && bet.seedPairId <= moment.newestPairId
      : bet.nonce < pair.next_nonce;
  return isKnown ? (moment.openBets.get(bet.betId) ?? bet) : null;
}

const isRevealedAt = ({ seed_pair_id: id }: ListedPairRow, { newestPairId, unrevealed }: Moment): boolean =>
  newestPairId !== null && id <= newestPairId && !unrevealed.has(id);

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
  const moment = await sources.heavyWork.step(subject.playerId, () =>
    sources.db.snapshot((tx) => readMoment(tx, sources, subject.playerId)),
  );
  return partsOf(sources, subject, moment);
}

async function* partsOf(
  sources: ExportSources,
  { playerId, now }: ExportSubject,
  moment: Moment,
): AsyncGenerator<string> {
  const { db, heavyWork, cipher, bets, ledger } = sources;
  const { balanceRupees, lastSequence } = moment.head;
  const read = <Row>(work: (tx: Tx) => Promise<Step<Row>>) => heavyWork.step(playerId, () => db.read(work));
  // Each bet has its own nonce, so the pairs give the number of bets.
  let missingBetCount = betCountOf([...moment.unrevealed.values()]);

  yield `{"exportedAt":"${now.toISOString()}","balance":${JSON.stringify(balanceRupees)},"seedPairs":[`;
  yield* rowsOf<ListedPairRow>(
    (last) =>
      read(async (tx) => {
        const rows = await listPairRows(tx, playerId, last?.seed_pair_id ?? null, STEP_ROWS);
        const known = rows.filter((row) => isRevealedAt(row, moment));
        missingBetCount += betCountOf(known);
        return { rows, shown: known.map((row) => presentSeedPair(row, cipher, playerId)) };
      }),
    [...moment.unrevealed.values()].map((row) => presentSeedPair(row, cipher, playerId)),
  );
  yield '],"bets":[';
  yield* rowsOf<VerifiableBet>((last) =>
    read(async (tx) => {
      const rows = await bets.listBetsForVerifying(tx, playerId, last?.betId ?? null, STEP_ROWS);
      const known = rows.flatMap((bet) => atMoment(bet, moment) ?? []);
      missingBetCount -= known.length;
      const shown = await presentBets(tx, cipher, playerId, known, moment);
      return { rows, shown, isLast: missingBetCount === 0 };
    }),
  );
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

const betCountOf = (pairs: readonly ListedPairRow[]): number =>
  pairs.reduce((sum, pair) => sum + pair.next_nonce, 0);

interface Step<Row> {
  readonly rows: readonly Row[];
  readonly shown: readonly object[];
  /** No earlier row comes after it, so new bets do not make the export endless. */
  readonly isLast?: boolean;
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

/** Hides the server seed of a pair that was active at the moment, even if it was revealed since. */
async function presentBets(
  tx: Tx,
  cipher: SeedCipher,
  playerId: string,
  bets: readonly VerifiableBet[],
  { unrevealed }: Moment,
): Promise<readonly object[]> {
  const seedPairIds = bets.map((bet) => bet.seedPairId).filter((id) => !unrevealed.has(id));
  const seeds = await findRevealedSeeds(tx, cipher, playerId, seedPairIds);
  return bets.map((bet) => presentBetProof(bet, seeds));
}

function presentSeedPair(row: ListedPairRow, cipher: SeedCipher, playerId: string): ExportedSeedPair {
  return {
    serverSeedHash: row.server_seed_hash,
    serverSeed:
      row.sealed_server_seed === null
        ? null
        : cipher.open(row.sealed_server_seed, { playerId, seedPairId: row.seed_pair_id }),
    clientSeed: row.client_seed,
    status: row.status,
    betCount: row.next_nonce,
  };
}
