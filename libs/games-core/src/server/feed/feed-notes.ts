import { byStake, type FeedBoards, type NotedBet } from '../../rules/feed/feed-boards.js';

/** Of each game and tick. More than one list holds, because some players are not shown. */
const MAX_PLAYERS = 64;
/** A fast player does not push all others out. */
const RECENT_OF_A_PLAYER = 3;

/** Below these stakes no bet gets a place among the highest, until the day is over. */
export interface StakeFloors {
  readonly byGame: ReadonlyMap<string, number>;
  readonly untilMs: number;
}

interface GameNotes {
  /** The player with the newest bet is last. */
  readonly recent: Map<string, NotedBet[]>;
  readonly high: Map<string, NotedBet>;
  /** Rises when `high` is full. */
  floorPaise: number;
}

/** What this process has settled since the last tick. Bounded: a bet costs a few comparisons in memory, and no query. */
export interface FeedNotes {
  add(bet: NotedBet): void;
  isEmpty(): boolean;
  /** Returns the notes and begins anew. */
  take(): FeedBoards;
  /** Puts back what was taken, before all that came since. */
  putBack(taken: FeedBoards): void;
  setFloors(floors: StakeFloors): void;
}

function addRecent({ recent }: GameNotes, bet: NotedBet): void {
  const own = recent.get(bet.playerId) ?? [];
  own.push(bet);
  if (own.length > RECENT_OF_A_PLAYER) own.shift();
  recent.delete(bet.playerId);
  recent.set(bet.playerId, own);
  const [oldest] = recent.keys();
  if (recent.size > MAX_PLAYERS && oldest !== undefined) recent.delete(oldest);
}

function addHigh(notes: GameNotes, bet: NotedBet): void {
  const { high } = notes;
  if (bet.stakePaise <= (high.get(bet.playerId)?.stakePaise ?? 0)) return;
  high.set(bet.playerId, bet);
  if (high.size <= MAX_PLAYERS) return;
  const lowest = [...high.values()].sort(byStake).at(-1);
  if (lowest === undefined) return;
  high.delete(lowest.playerId);
  notes.floorPaise = lowest.stakePaise;
}

export function createFeedNotes(): FeedNotes {
  let games = new Map<string, GameNotes>();
  let floors: StakeFloors = { byGame: new Map(), untilMs: 0 };

  const notesOf = (game: string): GameNotes => {
    const known = games.get(game);
    if (known !== undefined) return known;
    const fresh: GameNotes = { recent: new Map(), high: new Map(), floorPaise: 0 };
    games.set(game, fresh);
    return fresh;
  };
  const noteRecent = (bet: NotedBet): void => addRecent(notesOf(bet.game), bet);
  const noteHigh = (bet: NotedBet): void => {
    const notes = notesOf(bet.game);
    const stored = bet.at.getTime() < floors.untilMs ? (floors.byGame.get(bet.game) ?? 0) : 0;
    if (bet.stakePaise > Math.max(stored, notes.floorPaise)) addHigh(notes, bet);
  };
  const take = (): FeedBoards => {
    const taken = [...games.values()];
    games = new Map();
    return {
      recent: taken.flatMap(({ recent }) => [...recent.values()].flat()),
      high: taken.flatMap(({ high }) => [...high.values()]),
    };
  };
  return {
    add(bet) {
      noteRecent(bet);
      noteHigh(bet);
    },
    isEmpty: () => games.size === 0,
    take,
    putBack(taken) {
      const later = take();
      for (const { recent, high } of [taken, later]) {
        recent.forEach(noteRecent);
        high.forEach(noteHigh);
      }
    },
    setFloors(next) {
      floors = next;
    },
  };
}
