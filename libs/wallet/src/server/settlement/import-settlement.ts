import { createHash } from 'node:crypto';
import { ok, refuse, type Result } from '@paasa/result';
import { newId, type Database, type Tx } from '@paasa/server-kit/server';
import { MOST_DIFFERENCES } from '../../contract/console/settlement.js';
import { compareMovement, missingThere, type Difference } from '../../rules/settlement/compare-movement.js';
import {
  addMovement,
  MOVEMENTS,
  NO_MOVEMENTS,
  type Movement,
  type MovementKind,
} from '../../rules/settlement/movement.js';
import type { SettlementRow } from '../../rules/settlement/read-row.js';
import type { WalletContext } from '../context/wallet-context.js';
import { insertImport, type FoundDifference, type StoredImport } from './imports.repo.js';
import { findOwnMovements } from './own-movements.repo.js';
import { readSettlementFile } from './read-settlement-file.js';
import { movementsOf, settlementDayOf } from './settlement-day.js';

export interface SettlementFile {
  readonly day: string;
  readonly text: string;
  readonly staffId: string;
}

/** For the audit log. */
export interface ImportFacts {
  readonly importId: string;
  readonly day: string;
  readonly rowCount: number;
  readonly differenceCount: number;
}

const ALONE = 'wallet-settlement-import';
const CHUNK = 500;

/** Counts all differences and stores the first ones. */
class Comparison {
  readonly #seen = new Set<string>();
  readonly found: FoundDifference[] = [];
  rowCount = 0;
  differenceCount = 0;
  ours = NO_MOVEMENTS;
  theirs = NO_MOVEMENTS;

  constructor(private readonly day: string) {}

  /** Rows of one kind. */
  async addRows(db: Database, kind: MovementKind, rows: readonly SettlementRow[]): Promise<void> {
    const own = await db.read((tx) => findOwnMovements(tx, kind, rows));
    for (const row of rows) {
      const movement = { ...row, kind };
      const ours = own.get(row.providerId) ?? null;
      const difference = this.#isFirst(movement)
        ? compareMovement(movement, ours, this.day)
        : ({ kind: 'twice-there', ours: null, theirs: { amount: row.amount } } as const);
      this.#add(difference, movement, ours?.transferId ?? null);
      this.theirs = addMovement(this.theirs, movement);
    }
  }

  /** A row of the provider's own, such as an adjustment: our books have none. */
  addOther({ amount, fee, debit, credit, currency, type, providerId }: SettlementRow): void {
    const theirs = { amount, fee, debit, credit, currency, status: type };
    this.theirs = addMovement(this.theirs, {
      kind: 'payment',
      providerId,
      amount,
      fee,
      debit,
      credit,
      currency,
    });
    this.#store({
      kind: 'missing-here',
      ours: null,
      theirs,
      movement: 'other',
      providerId,
      transferId: null,
    });
  }

  addOwn(ours: Movement & { readonly bookedAt: Date; readonly transferId: string | null }): void {
    this.ours = addMovement(this.ours, ours);
    if (!this.#seen.has(keyOf(ours)))
      this.#add(missingThere(ours, settlementDayOf(this.day)), ours, ours.transferId);
  }

  #isFirst(movement: Movement): boolean {
    const key = keyOf(movement);
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    return true;
  }

  #add(difference: Difference | null, { kind, providerId }: Movement, transferId: string | null): void {
    if (difference !== null) this.#store({ ...difference, movement: kind, providerId, transferId });
  }

  #store(difference: FoundDifference): void {
    this.differenceCount += 1;
    if (this.found.length < MOST_DIFFERENCES) this.found.push(difference);
  }
}

const keyOf = ({ kind, providerId }: Pick<Movement, 'kind' | 'providerId'>): string =>
  `${kind} ${providerId}`;

async function addChunk(db: Database, comparison: Comparison, rows: readonly SettlementRow[]): Promise<void> {
  comparison.rowCount += rows.length;
  for (const kind of MOVEMENTS)
    await comparison.addRows(
      db,
      kind,
      rows.filter((row) => row.kind === kind),
    );
  for (const row of rows.filter(({ kind }) => kind === 'other')) comparison.addOther(row);
}

async function compare(db: Database, { day, text }: SettlementFile): Promise<Comparison> {
  const comparison = new Comparison(day);
  let chunk: SettlementRow[] = [];
  for await (const row of readSettlementFile(text)) {
    chunk.push(row);
    if (chunk.length < CHUNK) continue;
    await addChunk(db, comparison, chunk);
    chunk = [];
  }
  await addChunk(db, comparison, chunk);
  for await (const page of movementsOf(db, settlementDayOf(day)))
    for (const movement of page) comparison.addOwn(movement);
  return comparison;
}

/**
 * Compares the provider's file of a day with our books, and stores the differences. It moves no money.
 *
 * It works in chunks, so a large file takes time and no memory beyond its text and ids. One import runs at a time on a
 * database. `record` runs at the end of the transaction that stores it.
 *
 * Errors: `wallet/import-running`. Throws `RefusalError` with `wallet/settlement-file`; nothing is stored then.
 */
export async function importSettlement(
  { db, log }: Pick<WalletContext, 'db' | 'log'>,
  file: SettlementFile,
  record: (tx: Tx, facts: ImportFacts) => Promise<void>,
): Promise<Result<StoredImport>> {
  const alone = await db.runAlone(ALONE, async (): Promise<StoredImport> => {
    const { rowCount, differenceCount, found: differences, ours, theirs } = await compare(db, file);
    const { day, text, staffId } = file;
    const importId = newId();
    const fileHash = createHash('sha256').update(text).digest('hex');
    const made = { importId, day, fileHash, rowCount, differenceCount, sums: { ours, theirs } };
    const importedAt = await db.transaction(async (tx) => {
      const at = await insertImport(tx, { ...made, staffId, differences });
      await record(tx, { importId, day, rowCount, differenceCount });
      return at;
    });
    log.info(
      { event: 'settlement-imported', importId, day, rowCount, differenceCount },
      'settlement compared',
    );
    return { ...made, importedAt };
  });
  return alone === null ? importRunning() : ok(alone.value);
}

export const importRunning = () =>
  refuse('conflict', 'wallet/import-running', 'Another file is being compared. Please wait a moment.');
