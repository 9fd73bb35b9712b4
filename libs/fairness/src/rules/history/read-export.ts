import { fromRupees, type Paise } from '@paasa/money';
import { ok, type Result } from '@paasa/result';
import type { TranslateOf } from '@paasa/texts';
import type { BetProof } from '../../contract/bet-proof.js';
import type { ExportedLedgerEntry, ExportedSeedPair, FairnessExportResponse } from '../../contract/export.js';
import {
  conforms,
  dateTime,
  faultOf,
  flag,
  hexHash,
  list,
  listOf,
  malformed,
  nullable,
  oneOf,
  optional,
  record,
  rupees,
  text,
  wholeFrom,
  type RowChecks,
} from './row-checks.js';
import type { texts } from './texts/texts.js';

/** The rows are read one by one, because a file may be long. */
type UnreadRows = 'seedPairs' | 'ledger' | 'bets';

const topChecks: RowChecks<Omit<FairnessExportResponse, UnreadRows> & Record<UnreadRows, unknown[]>> = {
  exportedAt: dateTime,
  balance: rupees,
  seedPairs: list,
  bets: list,
  ledger: list,
};

const seedPairChecks: RowChecks<ExportedSeedPair> = {
  serverSeedHash: hexHash,
  serverSeed: nullable(hexHash),
  clientSeed: nullable(text),
  status: oneOf('next', 'active', 'revealed'),
  betCount: wholeFrom(0),
};

/** The word for a pending bet in files from before. */
const EARLIER_PENDING = 'active';

type ReadableBet = Omit<BetProof, 'status'> & { status: BetProof['status'] | typeof EARLIER_PENDING };

const betChecks: RowChecks<ReadableBet> = {
  betId: text,
  game: text,
  rulesVersion: wholeFrom(1),
  serverSeedHash: hexHash,
  serverSeed: nullable(hexHash),
  clientSeed: text,
  nonce: wholeFrom(0),
  betAmount: rupees,
  winAmount: rupees,
  isWin: flag,
  status: oneOf('pending', EARLIER_PENDING, 'completed', 'voided'),
  endedBy: optional(oneOf('time')),
  createdAt: dateTime,
  gameData: record,
};

const postingChecks: RowChecks<ExportedLedgerEntry['postings'][number]> = {
  source: text,
  destination: text,
  amount: rupees,
};

const ledgerEntryChecks: RowChecks<ExportedLedgerEntry> = {
  sequence: wholeFrom(1),
  kind: text,
  reference: text,
  postings: listOf(postingChecks, (t) => t('words.postings')),
  balanceAfter: rupees,
  createdAt: dateTime,
};

type Words = TranslateOf<typeof texts>;

/** The place of a row in words. */
const placed = (key: 'where.pair' | 'where.entry' | 'where.bet', index: number) => (t: Words) =>
  t(key, { number: index + 1 });

/** An export whose rows are still to be read. */
export interface OpenedExport {
  readonly exportedAt: string;
  /** The player's balance in the file. */
  readonly balancePaise: Paise;
  readonly seedPairs: readonly unknown[];
  readonly ledger: readonly unknown[];
  readonly bets: readonly unknown[];
}

/**
 * Opens the text of an export file, which may come from anybody.
 *
 * Not by the contract's schemas: they would bring the schema library into the browser.
 *
 * Errors: `fairness/malformed-export`.
 */
export function openExport(fileText: string): Result<OpenedExport> {
  let value: unknown;
  try {
    // Some editors put a byte order mark first, which is not JSON.
    value = JSON.parse(fileText.replace(/^\uFEFF/, ''));
  } catch {
    return malformed((t) => t('notJson'));
  }
  if (!conforms(value, topChecks)) return faultOf(value, topChecks, (t) => t('where.file'));
  const { balance, ...rest } = value;
  return ok({ ...rest, balancePaise: fromRupees(balance) });
}

/** Reads one seed pair. Errors: `fairness/malformed-export`. */
export function readSeedPair(row: unknown, index: number): Result<ExportedSeedPair> {
  return conforms(row, seedPairChecks) ? ok(row) : faultOf(row, seedPairChecks, placed('where.pair', index));
}

/** Reads one ledger entry. Errors: `fairness/malformed-export`. */
export function readLedgerEntry(row: unknown, index: number): Result<ExportedLedgerEntry> {
  return conforms(row, ledgerEntryChecks)
    ? ok(row)
    : faultOf(row, ledgerEntryChecks, placed('where.entry', index));
}

/** Reads one bet. Errors: `fairness/malformed-export`. */
export function readBet(row: unknown, index: number): Result<BetProof> {
  if (!conforms(row, betChecks)) return faultOf(row, betChecks, placed('where.bet', index));
  const { status } = row;
  return ok({ ...row, status: status === EARLIER_PENDING ? 'pending' : status });
}
