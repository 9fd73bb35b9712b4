import type { Database, Tx } from '@paasa/server-kit/server';
import type { ExportedSeedPair } from '../contract/export.js';
import { presentBetProof } from './bet-proof.service.js';
import type { LedgerExportPort, VerifiableBet, VerifiableBetPort } from './ports.js';
import { listPairRows, type ListedPairRow } from './revealed-pairs.repo.js';
import { findRevealedSeeds } from './revealed-seeds.js';
import type { SeedCipher } from './seed-cipher.js';

const CHUNK_ROWS = 1_000;

export interface ExportSources {
  readonly cipher: SeedCipher;
  readonly bets: VerifiableBetPort;
  readonly ledger: LedgerExportPort;
}

export interface ExportSubject {
  readonly playerId: string;
  readonly now: Date;
}

type Write = (text: string) => Promise<void>;

/**
 * Writes all of a player's seed pairs, bets and ledger entries as one JSON text, as of one moment, chunk by chunk.
 *
 * Shape: `fairnessExportResponseSchema`.
 */
export async function writeExport(
  db: Database,
  sources: ExportSources,
  subject: ExportSubject,
  write: Write,
): Promise<void> {
  const { playerId } = subject;
  const { bets, ledger } = sources;
  await db.snapshot(async (tx) => {
    const balance = await ledger.getBalanceRupees(tx, playerId);
    await write(`{"exportedAt":"${subject.now.toISOString()}","balance":${JSON.stringify(balance)}`);
    await write(',"seedPairs":[');
    await writeRows(
      write,
      (last: ListedPairRow | null) => listPairRows(tx, playerId, last?.seed_pair_id ?? null, CHUNK_ROWS),
      async (rows) => rows.map((row) => presentSeedPair(row, sources.cipher, playerId)),
    );
    await write('],"bets":[');
    await writeRows(
      write,
      (last: VerifiableBet | null) =>
        bets.listBetsForVerifying(tx, playerId, last?.betId ?? null, CHUNK_ROWS),
      (rows) => presentBets(tx, sources.cipher, playerId, rows),
    );
    await write('],"ledger":[');
    await writeRows(
      write,
      (last: { sequence: number } | null) =>
        ledger.listLedgerEntries(tx, playerId, last?.sequence ?? 0, CHUNK_ROWS),
      async (rows) => rows,
    );
    await write(']}');
  });
}

/** Writes the elements of one array; `next` reads the chunk after the last row of the one before. */
async function writeRows<Row extends object>(
  write: Write,
  next: (last: Row | null) => Promise<readonly Row[]>,
  present: (rows: readonly Row[]) => Promise<readonly object[]>,
): Promise<void> {
  let last: Row | null = null;
  let isFull = true;
  while (isFull) {
    const rows: readonly Row[] = await next(last);
    const text = (await present(rows)).map((row) => JSON.stringify(row)).join(',');
    if (text !== '') await write(last === null ? text : `,${text}`);
    last = rows.at(-1) ?? last;
    isFull = rows.length === CHUNK_ROWS;
  }
}

async function presentBets(
  tx: Tx,
  cipher: SeedCipher,
  playerId: string,
  bets: readonly VerifiableBet[],
): Promise<readonly object[]> {
  const seedPairIds = bets.map((bet) => bet.seedPairId);
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
