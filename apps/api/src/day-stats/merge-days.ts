import { addPaise, paise, subtractPaise, type Paise } from '@paasa/money';

/** The movements between a player's wallet and the outside on one day. */
interface TransferDay {
  readonly day: string;
  readonly depositedPaise: Paise;
  readonly withdrawnPaise: Paise;
  readonly correctedPaise: Paise;
}

/** The results of the bets of one day. */
interface ResultDay {
  readonly day: string;
  readonly netResultPaise: Paise;
}

/** A day of a player, as the dashboard shows it. */
export interface DayStanding {
  /** A day in Asia/Kolkata. Shape: `2026-01-31`. */
  readonly day: string;
  /** Deposits − withdrawals + corrections until the end of this day; below zero for a player who withdrew winnings. */
  readonly rawWalletPaise: Paise;
  /** The same plus the results of all bets so far: the present money, stakes of open rounds included. */
  readonly currentWalletPaise: Paise;
  /** The results of this day's bets. */
  readonly netResultPaise: Paise;
}

const movedBy = ({ depositedPaise, withdrawnPaise, correctedPaise }: TransferDay): Paise =>
  addPaise(subtractPaise(depositedPaise, withdrawnPaise), correctedPaise);

/**
 * Joins a player's transfers and bets, day by day.
 *
 * Shape: one element per day with any activity, oldest first; each list names a day at most once.
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
    const movedPaise = transfer === undefined ? paise(0) : movedBy(transfer);
    rawWalletPaise = addPaise(rawWalletPaise, movedPaise);
    currentWalletPaise = addPaise(currentWalletPaise, addPaise(movedPaise, netResultPaise));
    return { day, rawWalletPaise, currentWalletPaise, netResultPaise };
  });
}

/** The balance of a player at the end of all days. */
export interface Standing {
  readonly rawWalletPaise: Paise;
  readonly currentWalletPaise: Paise;
}

/**
 * A player's latest days, without the earlier ones: their balances are computed backwards from the end, so that the
 * earlier days need not be read.
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
