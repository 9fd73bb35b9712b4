import type { Database } from '@paasa/server-kit/server';
import { SYSTEM_PLAYER_ID } from '../../rules/accounts.js';
import { noCounters, type BetEntryPort, type CounterPort } from '../context/ports.js';
import { Findings, type ProvenInvariant } from './invariants.js';
import { BookedHouse } from './booked-house.js';
import type { BookedPayment, BookedWithdrawal, PlayerBook } from './player-book.js';
import { listProofPlayers } from './proof.repo.js';
import { proveHouse, readHouse } from './prove-house.js';
import { provePlayer } from './prove-player.js';
import { proveProvider, type ProviderRecords } from './prove-provider.js';
import { proveInbox, proveSuspense } from './prove-suspense.js';

export interface LedgerProofParts {
  readonly db: Database;
  readonly bets: BetEntryPort;
  readonly counters?: CounterPort;
  /** Null skips the provider's records; their invariants then have compared nothing. */
  readonly provider: ProviderRecords | null;
}

const PLAYERS_PER_PAGE = 200;

/** The facts to compare across all players. */
class AllBooks {
  readonly credited = new Map<string, BookedPayment>();
  readonly suspense = new Map<string, BookedPayment>();
  readonly refunds = new Map<string, BookedPayment>();
  readonly refundsUnderWay = new Set<string>();
  readonly unbookable = new Set<string>();
  readonly returns = new Map<string, { askedPaise: number; donePaise: number }>();
  readonly withdrawals = new Map<string, BookedWithdrawal>();
  readonly payoutIds = new Map<string, string | null>();
  readonly house = new BookedHouse();

  add(book: PlayerBook, findings: Findings): void {
    this.#addPayments(this.credited, book.payments, findings);
    this.#addPayments(this.suspense, book.suspense, findings);
    for (const [paymentId, payment] of book.refunds) this.refunds.set(paymentId, payment);
    for (const [paymentId, sums] of book.returns) this.returns.set(paymentId, sums);
    for (const [transferId, withdrawal] of book.withdrawals) this.withdrawals.set(transferId, withdrawal);
    for (const [transferId, payoutId] of book.payoutIds) this.payoutIds.set(transferId, payoutId);
    this.house.add(book.hours);
  }

  #addPayments(
    known: Map<string, BookedPayment>,
    added: ReadonlyMap<string, BookedPayment>,
    findings: Findings,
  ): void {
    for (const [paymentId, payment] of added) {
      const isTwice = this.credited.has(paymentId) || this.suspense.has(paymentId);
      const difference = isTwice ? `payment ${paymentId}: is booked twice` : null;
      findings.compare('one-credit-per-payment', difference);
      known.set(paymentId, payment);
    }
  }
}

/**
 * Recomputes the books from the entries alone and compares every figure stored beside them, the bets, and the
 * provider's own records.
 *
 * Each player is read in one snapshot, so the proof can run beside play. It reads everything: its time grows with the
 * ledger.
 *
 * Shape: one line per invariant, in a fixed order.
 * Errors: `ProviderRejected`, `ProviderUnavailable`, `DatabaseUnavailable`.
 */
export async function proveLedger({
  db,
  bets,
  counters = noCounters,
  provider,
}: LedgerProofParts): Promise<ProvenInvariant[]> {
  const findings = new Findings();
  const parts = { findings, bets, counters };
  const readBooks = async (): Promise<AllBooks> => {
    const books = new AllBooks();
    const houseBefore = await readHouse(db, bets);
    // Its entries and its list change together, so they are read in one snapshot.
    await db.snapshot(async (tx) => {
      books.add(await provePlayer(tx, SYSTEM_PLAYER_ID, parts), findings);
      await proveSuspense(tx, books, findings);
    });
    for (let last: string | null = null; ;) {
      const players: string[] = await db.read((tx) => listProofPlayers(tx, last, PLAYERS_PER_PAGE));
      for (const playerId of players.filter((id) => id !== SYSTEM_PLAYER_ID)) {
        const book = await db.snapshot((tx) => provePlayer(tx, playerId, parts));
        books.add(book, findings);
      }
      last = players.at(-1) ?? null;
      if (last === null || players.length < PLAYERS_PER_PAGE) break;
    }
    proveHouse([houseBefore, await readHouse(db, bets)], books.house.books(), findings);
    await proveInbox(db, findings);
    return books;
  };
  if (provider === null) await readBooks();
  else await proveProvider(provider, readBooks, findings);
  return findings.list();
}
