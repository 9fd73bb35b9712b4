import { daysBefore, kolkataDay, kolkataMidnight } from '@paasa/server-kit';
import { createWorker, type Database } from '@paasa/server-kit/server';
import type { FeedBet, FeedResponse } from '../../contract/feed.js';
import { shownBets, stakeFloors, type FeedBoards, type NotedBet } from '../../rules/feed/feed-boards.js';
import { ALL_GAMES, type GameCatalogue } from '../bets/game-catalogue.js';
import { createFeedNotes } from './feed-notes.js';
import type { FeedPeoplePort } from './ports.js';
import { presentFeedBet, refreshFeed, type VisibleBet } from './refresh-feed.js';

/** The pace of the feed, however many bets and readers there are. */
export const FEED_TICK_MS = 2_000;

export interface FeedParts {
  readonly db: Database;
  readonly people: FeedPeoplePort;
  readonly catalogue: GameCatalogue;
  readonly clock: () => Date;
  readonly log: { error(details: object, text: string): void };
  readonly tickMs?: number;
}

export interface FeedFollower {
  /** Without a reader no tick asks the database for the bets of other processes. */
  isFollowed(): boolean;
  onBets(bets: readonly FeedBet[]): void;
}

/** The bets of all players. The database holds it, so all processes and the next start show the same. */
export interface Feed {
  /** Takes a bet that is committed. */
  add(bet: NotedBet): void;
  /** Shape: what is shown of a game, or (null) of all; at most one tick old. Errors: `DatabaseUnavailable`. */
  read(game: string | null): Promise<FeedResponse>;
  /** Passes on the recent bets that are new in each tick, oldest first. */
  follow(follower: FeedFollower): void;
  start(): void;
  /** Stores what was noted last. */
  stop(): Promise<void>;
}

const NO_BETS: FeedResponse = { success: true, recent: [], high: [] };

type Answers = ReadonlyMap<string, FeedResponse>;

function answersOf(catalogue: GameCatalogue, boards: FeedBoards<VisibleBet>): Answers {
  const answerOf = (game: string | null): FeedResponse => {
    const { recent, high } = shownBets(boards, game);
    const present = (bet: VisibleBet) => presentFeedBet(catalogue, bet);
    return { success: true, recent: recent.map(present), high: high.map(present) };
  };
  return new Map([
    [ALL_GAMES, answerOf(null)],
    ...catalogue.games.map(({ name }): [string, FeedResponse] => [name, answerOf(name)]),
  ]);
}

export function createFeed({ db, people, catalogue, clock, log, tickMs = FEED_TICK_MS }: FeedParts): Feed {
  const notes = createFeedNotes();
  let answers: Answers = new Map();
  let freshUntilMs = -Infinity;
  let refreshing: Promise<void> | null = null;
  const followers: FeedFollower[] = [];

  function passOn(before: FeedResponse | undefined, { recent }: FeedResponse): void {
    const known = new Set(before?.recent.map(({ betId }) => betId));
    const news = recent.filter(({ betId }) => !known.has(betId)).toReversed();
    if (news.length > 0) for (const { onBets } of followers) onBets(news);
  }

  async function refresh(): Promise<void> {
    const startedMs = performance.now();
    const noted = notes.take();
    try {
      const now = clock();
      const boards = await db.transaction((tx) => refreshFeed(tx, people, noted, now));
      const today = kolkataDay(now);
      const untilMs = kolkataMidnight(daysBefore(today, -1)).getTime();
      notes.setFloors({ byGame: stakeFloors(boards, today), untilMs });
      const before = answers.get(ALL_GAMES);
      answers = answersOf(catalogue, boards);
      freshUntilMs = startedMs + tickMs;
      passOn(before, answers.get(ALL_GAMES) ?? NO_BETS);
    } catch (error) {
      notes.putBack(noted);
      throw error;
    }
  }
  const refreshOnce = (): Promise<void> => {
    refreshing ??= refresh().finally(() => {
      refreshing = null;
    });
    return refreshing;
  };
  const worker = createWorker({
    everyMs: tickMs,
    runsAtStart: false,
    step: async () => {
      if (!notes.isEmpty() || followers.some(({ isFollowed }) => isFollowed())) await refreshOnce();
    },
    onError: (error) =>
      log.error({ err: error, event: 'feed-not-refreshed' }, 'the feed of bets was not refreshed'),
  });
  return {
    add: notes.add,
    async read(game) {
      if (performance.now() >= freshUntilMs) await refreshOnce();
      return answers.get(game ?? ALL_GAMES) ?? NO_BETS;
    },
    follow: (follower) => void followers.push(follower),
    start: worker.start,
    async stop() {
      await worker.run();
      await worker.stop();
    },
  };
}
