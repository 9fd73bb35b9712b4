import { addPaise, paise, subtractPaise, type Paise } from '@paasa/money';

/** What moved between a player's wallet and the outside on one day. */
interface TransferDay {
  readonly day: string;
  readonly depositedPaise: Paise;
  readonly withdrawnPaise: Paise;
}

/** What the bets of one day came to. */
interface ResultDay {
  readonly day: string;
  readonly netResultPaise: Paise;
}

/** A day of a player, as the dashboard shows it. */
export interface DayStanding {
  /** A day in Asia/Kolkata. Shape: `2026-01-31`. */
  readonly day: string;
  /** Deposits − withdrawals of this day and all before it; below zero for who withdrew winnings. */
  readonly rawWalletPaise: Paise;
  /** The same plus the results of all bets so far: what there is, stakes of open rounds included. */
  readonly currentWalletPaise: Paise;
  /** The results of this day's bets. */
  readonly netResultPaise: Paise;
}

/**
 * Puts a player's transfers and bets together, day by day.
 *
 * Shape: one element per day on which anything happened, oldest first; each list names a day at most once.
 */
export function mergeDays(transfers: readonly TransferDay[], results: readonly ResultDay[]): DayStanding[] {
  const transferOf = new Map(transfers.map((transfer) => [transfer.day, transfer]));
  const resultOf = new Map(results.map(({ day, netResultPaise }) => [day, netResultPaise]));
  const days = [...new Set([...transferOf.keys(), ...resultOf.keys()])].sort();
  let rawWalletPaise = paise(0);
  let currentWalletPaise = paise(0);
  return days.map((day) => {
    const transfer = transferOf.get(day);
    const netResultPaise = resultOf.get(day) ?? paise(0);
    const movedPaise =
      transfer === undefined ? paise(0) : subtractPaise(transfer.depositedPaise, transfer.withdrawnPaise);
    rawWalletPaise = addPaise(rawWalletPaise, movedPaise);
    currentWalletPaise = addPaise(currentWalletPaise, addPaise(movedPaise, netResultPaise));
    return { day, rawWalletPaise, currentWalletPaise, netResultPaise };
  });
}

/** What a player has at the end of all days. */
export interface Standing {
  readonly rawWalletPaise: Paise;
  readonly currentWalletPaise: Paise;
}

/**
 * The latest of a player's days where not all of them were put together: their balances are counted back from where
 * they end, so that nobody has to read how they began.
 */
export function latestDays(days: readonly DayStanding[], count: number, end: Standing): DayStanding[] {
  const latest = days.slice(-count);
  const last = latest.at(-1) ?? end;
  const rawBefore = subtractPaise(end.rawWalletPaise, last.rawWalletPaise);
  const currentBefore = subtractPaise(end.currentWalletPaise, last.currentWalletPaise);
  return latest.map((standing) => ({
    ...standing,
    rawWalletPaise: addPaise(standing.rawWalletPaise, rawBefore),
    currentWalletPaise: addPaise(standing.currentWalletPaise, currentBefore),
  }));
}
