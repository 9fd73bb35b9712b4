import type { Tx } from '@paasa/server-kit/server';
import type { BetEntryPort } from '../context/ports.js';
import type { Findings } from './invariants.js';
import type { PlayerBook } from './player-book.js';

interface BetParts {
  readonly book: PlayerBook;
  readonly findings: Findings;
  readonly bets: BetEntryPort;
}

/** Compares a player's bets by their entries with the stored totals, also those of days, and with the open rounds. */
export async function proveBets(tx: Tx, playerId: string, { book, findings, bets }: BetParts): Promise<void> {
  const of = (what: string): string => `player ${playerId}, ${what}`;
  const stored = await bets.findBetTotals(tx, playerId);
  findings.equal('one-end-per-bet', of('bets'), stored.betCount, book.bets.betCount);
  findings.equal('one-end-per-bet', of('staked'), stored.wageredPaise, book.bets.wageredPaise);
  findings.equal('one-end-per-bet', of('won'), stored.wonPaise, book.bets.wonPaise);
  const openPaise = await bets.sumOpenStakes(tx, playerId);
  findings.equal('escrow-is-open-rounds', of('escrow'), book.balances.escrowPaise, openPaise);
  for (const difference of book.gameDays.compareWith(await bets.listGameDays(tx, playerId)))
    findings.compare('days-add-up', difference === null ? null : of(difference));
}
