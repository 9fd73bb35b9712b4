import { addPaise, fromRupees, paise, subtractPaise, type Paise } from '@paasa/money';
import type { SessionPlayResponse } from '../../contract/session-play.js';

/** The settled bets of the player since a moment, over all games, as this page knows them. */
export interface HeldPlay {
  /** Null: never reset. */
  readonly startedAt: string | null;
  /** When today ends, by the clock of this browser; null for the others. */
  readonly endsAtMs: number | null;
  readonly betCount: number;
  readonly wageredPaise: Paise;
  readonly netResultPaise: Paise;
  /** The largest net result of one bet, 0 without a win; null: not known yet. */
  readonly bestWinPaise: Paise | null;
  /** How many of the bets the server has told of. The page added the others from their own answers. */
  readonly answeredCount: number;
  /** How many bets there were before the first point of the line, and their net result. */
  readonly olderCount: number;
  readonly startPaise: Paise;
  /** The net result after each bet, oldest first. */
  readonly totalsPaise: readonly Paise[];
}

/** The longest line that a page holds. Older points join the start. */
export const MAX_POINTS = 10_000;

type Line = Pick<HeldPlay, 'olderCount' | 'startPaise' | 'totalsPaise'>;

// Frozen, so that the store does not look at each of ten thousand points after each bet.
function shortened({ olderCount, startPaise, totalsPaise }: Line): Line {
  const surplus = totalsPaise.length - MAX_POINTS;
  if (surplus <= 0) return { olderCount, startPaise, totalsPaise: Object.freeze(totalsPaise) };
  return {
    olderCount: olderCount + surplus,
    startPaise: totalsPaise[surplus - 1] ?? startPaise,
    totalsPaise: Object.freeze(totalsPaise.slice(surplus)),
  };
}

/** The points before the answer's, if its results continue the line that is held; else null. */
function pointsBefore(held: HeldPlay, answer: SessionPlayResponse): readonly Paise[] | null {
  const kept = answer.olderCount - held.olderCount;
  if (held.startedAt !== answer.startedAt || kept < 0 || kept > held.totalsPaise.length) return null;
  const totalBefore = kept === 0 ? held.startPaise : held.totalsPaise[kept - 1];
  return totalBefore === fromRupees(answer.olderNetResult) ? held.totalsPaise.slice(0, kept) : null;
}

/** The play after an answer of the server, whose results may begin after those that are held. */
export function playAfterAnswer(
  held: HeldPlay | undefined,
  answer: SessionPlayResponse,
  nowMs: number,
): HeldPlay {
  let totalPaise = fromRupees(answer.olderNetResult);
  const startPaise = totalPaise;
  const newTotals = answer.results.map((net) => {
    totalPaise = addPaise(totalPaise, fromRupees(net));
    return totalPaise;
  });
  const before = held === undefined ? null : pointsBefore(held, answer);
  const line =
    held === undefined || before === null
      ? { olderCount: answer.olderCount, startPaise, totalsPaise: newTotals }
      : { ...held, totalsPaise: [...before, ...newTotals] };
  return {
    startedAt: answer.startedAt,
    endsAtMs: answer.endsAt === null ? null : nowMs + Date.parse(answer.endsAt) - Date.parse(answer.asOf),
    betCount: answer.bets,
    wageredPaise: fromRupees(answer.wageredAmount),
    netResultPaise: fromRupees(answer.netResult),
    bestWinPaise: answer.bestWin === null ? null : fromRupees(answer.bestWin),
    answeredCount: answer.bets,
    ...shortened(line),
  };
}

/** The play after one more bet of this page, from the bet's own answer. Before the first reset nothing is counted. */
export function playAfterBet(
  held: HeldPlay,
  { stakePaise, payoutPaise }: { readonly stakePaise: Paise; readonly payoutPaise: Paise },
): HeldPlay {
  if (held.startedAt === null) return held;
  const netPaise = subtractPaise(payoutPaise, stakePaise);
  const netResultPaise = addPaise(held.netResultPaise, netPaise);
  return {
    ...held,
    betCount: held.betCount + 1,
    wageredPaise: addPaise(held.wageredPaise, stakePaise),
    netResultPaise,
    bestWinPaise: held.bestWinPaise === null ? null : paise(Math.max(held.bestWinPaise, netPaise)),
    ...shortened({ ...held, totalsPaise: [...held.totalsPaise, netResultPaise] }),
  };
}
