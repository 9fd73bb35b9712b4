import type { Tx } from '@paasa/server-kit/server';
import { betKeys, instantBet, instantKey } from '../../rules/money-events.js';
import type { LedgerEntry, LedgerTransaction } from '../../rules/posting.js';
import type { BetMoney, BetMoneyPort } from '../context/ports.js';
import { findEntriesByKey } from '../ledger/list-ledger.js';
import { forEachPage, forEachRow, PAGE } from './for-each-row.js';
import type { Findings } from './invariants.js';
import type { PlayerBook } from './player-book.js';
import { findBookedInstants, listProofEntries, type ProofEntry } from './proof.repo.js';
import { entryName, readEntry, type FactsOf } from './read-entry.js';

interface BookedBet {
  readonly stakePaise: number;
  /** Null as long as the round is open. */
  readonly payoutPaise: number | null;
  readonly end: 'instant' | 'settled' | 'voided' | null;
}

interface BetParts {
  readonly book: PlayerBook;
  readonly findings: Findings;
  readonly bets: BetMoneyPort;
}

/**
 * Compares a player's bets with the entries of their keys, page by page.
 *
 * The database itself compares instant bets, which are nearly all; the others are compared here. Where the number of
 * matched entries is the number of all entries about bets, no entry is without a bet. Otherwise the books are broken,
 * and the unmatched entries are searched, which takes memory for each bet.
 */
export async function proveBets(tx: Tx, playerId: string, parts: BetParts): Promise<void> {
  const { book, findings, bets } = parts;
  let openStakesPaise = 0;
  let matchedCount = 0;
  await forEachPage(
    (last: BetMoney | null) => bets.listBetMoney(tx, playerId, last?.betId ?? null, PAGE),
    async (page) => {
      const asInstants = await findBookedInstants(tx, playerId, page.flatMap(asInstant(playerId)));
      const others = page.filter(({ betId }) => !asInstants.has(instantKey(betId)));
      const booked = new BookedBets(playerId, findings);
      const keys = others.flatMap(({ betId }) => betKeys(betId));
      for (const entry of await findEntriesByKey(tx, playerId, keys)) booked.add(entry);
      matchedCount += asInstants.size + booked.entryCount;
      for (const bet of page) {
        if (bet.status === 'open') openStakesPaise += bet.stakePaise;
        const isAsBooked = asInstants.has(instantKey(bet.betId));
        const difference = isAsBooked ? null : differenceOfBet(bet, booked.find(bet.betId));
        findings.compare('one-end-per-bet', difference);
      }
    },
  );
  if (matchedCount !== book.betEntryCount) await reportUnmatched(tx, playerId, parts);
  const escrow = `player ${playerId}, escrow`;
  findings.equal('escrow-is-open-rounds', escrow, book.balances.escrowPaise, openStakesPaise);
}

/** How a bet is booked if it is an instant one. Shape: none for a bet that cannot be. */
const asInstant =
  (playerId: string) =>
  ({ betId, status, stakePaise, payoutPaise }: BetMoney): LedgerTransaction[] =>
    status === 'settled' && payoutPaise !== null && stakePaise > 0
      ? [instantBet({ playerId, betId, stakePaise, payoutPaise })]
      : [];

/** What the entries of some bets say; to be given oldest first. */
class BookedBets {
  readonly #bets = new Map<string, BookedBet>();
  #entryCount = 0;

  constructor(
    private readonly playerId: string,
    private readonly findings: Findings,
  ) {}

  get entryCount(): number {
    return this.#entryCount;
  }

  find(betId: string): BookedBet | undefined {
    return this.#bets.get(betId);
  }

  add(entry: LedgerEntry): void {
    const facts = betFactsOf(this.playerId, entry);
    if (facts === null) return;
    const { betId, step, stakePaise, payoutPaise } = facts;
    this.#entryCount += 1;
    const known = this.#bets.get(betId);
    const isFirst = step === 'instant' || step === 'opened';
    const fits = isFirst ? known === undefined : known?.end === null && known.stakePaise === stakePaise;
    if (!fits) {
      const where = entryName(this.playerId, entry);
      this.findings.compare('one-end-per-bet', `${where}: does not follow what was booked before`);
    }
    const end = step === 'opened' ? null : step;
    this.#bets.set(betId, { stakePaise, payoutPaise: end === null ? null : payoutPaise, end });
  }
}

function betFactsOf(playerId: string, entry: LedgerEntry): FactsOf<'bet'> | null {
  const facts = readEntry(playerId, entry);
  return facts?.kind === 'bet' ? facts : null;
}

function differenceOfBet(bet: BetMoney, booked: BookedBet | undefined): string | null {
  if (booked === undefined) return `bet ${bet.betId}: is not booked`;
  const isOpen = booked.end === null;
  const isVoided = booked.end === 'voided';
  const fits =
    (bet.status === 'open') === isOpen &&
    (bet.status === 'voided') === isVoided &&
    bet.stakePaise === booked.stakePaise &&
    (bet.payoutPaise ?? null) === booked.payoutPaise;
  if (fits) return null;
  const ofGames = `${bet.status} ${bet.stakePaise} → ${String(bet.payoutPaise)}`;
  return `bet ${bet.betId}: ${ofGames}, booked ${booked.end ?? 'open'} ${booked.stakePaise} → ${String(booked.payoutPaise)}`;
}

/** Names the bets that are booked and that the games do not have. */
async function reportUnmatched(tx: Tx, playerId: string, { findings, bets }: BetParts): Promise<void> {
  const betIds = new Set<string>();
  await forEachRow(
    (last: BetMoney | null) => bets.listBetMoney(tx, playerId, last?.betId ?? null, PAGE),
    ({ betId }) => betIds.add(betId),
  );
  const unmatched = new Set<string>();
  await forEachRow(
    (last: ProofEntry | null) => listProofEntries(tx, playerId, last?.entry.seq ?? 0, PAGE),
    ({ entry }) => {
      const betId = betFactsOf(playerId, entry)?.betId;
      if (betId !== undefined && !betIds.has(betId)) unmatched.add(betId);
    },
  );
  for (const betId of unmatched)
    findings.compare('one-end-per-bet', `bet ${betId} of ${playerId}: is booked, and there is no such bet`);
}
