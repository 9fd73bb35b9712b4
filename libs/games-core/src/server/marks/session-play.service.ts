import { addPaise, paise, subtractPaise, toRupees, type Paise } from '@paasa/money';
import { daysBefore, kolkataDay, kolkataMidnight } from '@paasa/server-kit';
import type { Database, Tx } from '@paasa/server-kit/server';
import { MAX_BET_RESULTS } from '../../contract/bet-results.js';
import type { SessionPlayQuery, SessionPlayResponse } from '../../contract/session-play.js';
import { ALL_GAMES } from '../bets/game-catalogue.js';
import { listDayTotals } from '../statistics/day-totals.repo.js';
import { getStats } from '../statistics/totals.repo.js';
import {
  findBestWin,
  findBestWinOfDaysAfter,
  findMark,
  insertMark,
  listLatestSettled,
  replaceMark,
  RESET_MARK,
  storeBestWin,
  type MarkName,
  type PlayMark,
} from './play-marks.repo.js';

export interface FoldLimits {
  /** The most bets of which one call finds the best win; the next call continues. */
  readonly maxBets: number;
  /** How many bets each call may read again before one stores how far it came. */
  readonly unstoredBets: number;
}

const foldLimits: FoldLimits = { maxBets: 10_000, unstoredBets: 500 };

/** Whose play, in which session. */
export interface SessionName {
  readonly playerId: string;
  readonly sessionId: string;
}

interface Figures {
  readonly startedAt: Date | null;
  readonly endsAt: Date | null;
  readonly betCount: number;
  readonly wageredPaise: Paise;
  readonly wonPaise: Paise;
  /** Null: not known yet. */
  readonly bestWinPaise: Paise | null;
}

const NOTHING = paise(0);
const NONE: Figures = {
  startedAt: null,
  endsAt: null,
  betCount: 0,
  wageredPaise: NOTHING,
  wonPaise: NOTHING,
  bestWinPaise: NOTHING,
};

async function figuresOfToday(tx: Tx, playerId: string, asOf: Date): Promise<Figures> {
  const day = kolkataDay(asOf);
  const days = await listDayTotals(tx, playerId, { fromDay: day, game: null });
  const today = days.find((one) => one.day === day);
  const span = { startedAt: kolkataMidnight(day), endsAt: kolkataMidnight(daysBefore(day, -1)) };
  if (today === undefined) return { ...NONE, ...span };
  const { winCount, lossCount, wageredPaise, wonPaise, bestWinPaise } = today;
  return { ...span, betCount: winCount + lossCount, wageredPaise, wonPaise, bestWinPaise };
}

/** No bet is archived sooner (`archiveMonth`). */
const NOT_ARCHIVED_DAYS = 31;

/** The best win of which bets may be archived. Those of the mark's own day are no longer known by their time. */
async function bestOfOldDays(tx: Tx, playerId: string, { markedAt }: PlayMark, asOf: Date): Promise<Paise> {
  const day = kolkataDay(markedAt);
  if (day >= daysBefore(kolkataDay(asOf), NOT_ARCHIVED_DAYS)) return NOTHING;
  return findBestWinOfDaysAfter(tx, playerId, day);
}

interface Since {
  readonly figures: Figures;
  /** The mark with the best win as far as it is known now; null if that is stored. */
  readonly further: PlayMark | null;
}

async function figuresSince(
  tx: Tx,
  playerId: string,
  mark: PlayMark,
  { asOf, limits: { maxBets, unstoredBets } }: { readonly asOf: Date; readonly limits: FoldLimits },
): Promise<Since> {
  const stats = await getStats(tx, playerId, ALL_GAMES);
  const best = await findBestWin(tx, playerId, { afterSeq: mark.bestSeq, limit: maxBets });
  const ofDays = await bestOfOldDays(tx, playerId, mark, asOf);
  const bestWinPaise = paise(Math.max(mark.bestWinPaise, best.bestWinPaise, ofDays));
  const wageredPaise = subtractPaise(stats.wageredPaise, mark.wageredPaise);
  const netBefore = subtractPaise(mark.wonPaise, mark.wageredPaise);
  const figures = {
    startedAt: mark.markedAt,
    endsAt: null,
    betCount: stats.winCount + stats.lossCount - mark.betCount,
    wageredPaise,
    wonPaise: addPaise(wageredPaise, subtractPaise(stats.netResultPaise, netBefore)),
    bestWinPaise: best.betCount < maxBets ? bestWinPaise : null,
  };
  const further = best.betCount < unstoredBets ? null : { ...mark, bestSeq: best.seq, bestWinPaise };
  return { figures, further };
}

/** The latest results, after those that the caller has. */
async function resultsOf(
  tx: Tx,
  playerId: string,
  { betCount, wageredPaise, wonPaise }: Figures,
  known = 0,
): Promise<Pick<SessionPlayResponse, 'results' | 'olderCount' | 'olderNetResult'>> {
  const newCount = known <= betCount ? betCount - known : betCount;
  const results = await listLatestSettled(tx, playerId, Math.min(newCount, MAX_BET_RESULTS));
  const olderNetPaise = results.reduce(
    (sum: Paise, net) => subtractPaise(sum, net),
    subtractPaise(wonPaise, wageredPaise),
  );
  return {
    results: results.map(toRupees),
    olderCount: betCount - results.length,
    olderNetResult: toRupees(olderNetPaise),
  };
}

export interface SessionPlay {
  /** What the player has bet since a moment. The cost does not grow with the bets since then. */
  find(session: SessionName, query: SessionPlayQuery): Promise<SessionPlayResponse>;
  /** Counts from now on. Shape: this moment. */
  reset(playerId: string): Promise<Date>;
}

const markOf = ({ playerId, sessionId }: SessionName, since: 'sign-in' | 'reset'): MarkName => ({
  playerId,
  name: since === 'reset' ? RESET_MARK : sessionId,
});

/** Marks a sign-in in the player's totals, within its transaction. */
export const markSignIn = (tx: Tx, session: SessionName, at: Date): Promise<void> =>
  insertMark(tx, markOf(session, 'sign-in'), at);

interface Found extends Since {
  readonly series: Awaited<ReturnType<typeof resultsOf>>;
}

/** Shape: null if the mark of the sign-in is missing. */
async function findIn(
  tx: Tx,
  session: SessionName,
  { since, known, asOf, limits }: SessionPlayQuery & { readonly asOf: Date; readonly limits: FoldLimits },
): Promise<Found | null> {
  const { playerId } = session;
  const withSeries = async (found: Since) => ({
    ...found,
    series: await resultsOf(tx, playerId, found.figures, known),
  });
  if (since === 'today')
    return withSeries({ figures: await figuresOfToday(tx, playerId, asOf), further: null });
  const mark = await findMark(tx, markOf(session, since));
  if (mark !== null) return withSeries(await figuresSince(tx, playerId, mark, { asOf, limits }));
  return since === 'reset' ? withSeries({ figures: NONE, further: null }) : null;
}

/** The figures of the session panel. */
export function createSessionPlay(
  db: Database,
  clock: () => Date,
  limits: FoldLimits = foldLimits,
): SessionPlay {
  async function find(session: SessionName, query: SessionPlayQuery): Promise<SessionPlayResponse> {
    const asOf = clock();
    const found = await db.snapshot((tx) => findIn(tx, session, { ...query, asOf, limits }));
    if (found === null) {
      // The session is older than the marks.
      await db.transaction((tx) => markSignIn(tx, session, asOf));
      return find(session, query);
    }
    const { figures, further, series } = found;
    if (further !== null && query.since !== 'today') {
      const mark = markOf(session, query.since);
      await db.transaction((tx) => storeBestWin(tx, mark, further));
    }
    return {
      success: true,
      startedAt: figures.startedAt?.toISOString() ?? null,
      endsAt: figures.endsAt?.toISOString() ?? null,
      asOf: asOf.toISOString(),
      bets: figures.betCount,
      wageredAmount: toRupees(figures.wageredPaise),
      netResult: toRupees(subtractPaise(figures.wonPaise, figures.wageredPaise)),
      bestWin: figures.bestWinPaise === null ? null : toRupees(figures.bestWinPaise),
      ...series,
    };
  }

  return {
    find,
    reset: (playerId) =>
      db.transaction(async (tx) => {
        const at = clock();
        tx.announce(playerId, { bets: true });
        await replaceMark(tx, { playerId, name: RESET_MARK }, at);
        return at;
      }),
  };
}
