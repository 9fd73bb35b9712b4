import { kolkataDay } from '@paasa/server-kit';
import type { CountedBet, GameDay } from '../context/ports.js';
import type { FactsOf } from './read-entry.js';

type Sums = Pick<GameDay, 'winCount' | 'lossCount'> & {
  readonly wageredPaise: number;
  readonly wonPaise: number;
};

const NO_SUMS: Sums = { wageredPaise: 0, wonPaise: 0, winCount: 0, lossCount: 0 };

const added = (one: Sums, other: Sums): Sums => ({
  wageredPaise: one.wageredPaise + other.wageredPaise,
  wonPaise: one.wonPaise + other.wonPaise,
  winCount: one.winCount + other.winCount,
  lossCount: one.lossCount + other.lossCount,
});

interface Booked {
  readonly sums: Sums;
  readonly bestWinPaise: number;
}

const NOTHING: Booked = { sums: NO_SUMS, bestWinPaise: 0 };

const sumsOf = ({ wageredPaise, wonPaise, winCount, lossCount }: Sums): Sums => ({
  wageredPaise,
  wonPaise,
  winCount,
  lossCount,
});

function differenceOf(what: string, stored: object, booked: object): string | null {
  const [one, other] = [JSON.stringify(stored), JSON.stringify(booked)];
  return one === other ? null : `${what}: ${one}, not ${other}`;
}

/** A player's settled bets by their entries, added up by day and game. */
export class BookedGameDays {
  readonly #days = new Map<string, Map<string, Booked>>();

  add({ step, stakePaise, payoutPaise }: FactsOf<'bet'>, { game, isWin, settledAt }: CountedBet): void {
    if (step !== 'instant' && step !== 'settled') return;
    const day = kolkataDay(settledAt);
    const games = this.#days.get(day) ?? new Map<string, Booked>();
    this.#days.set(day, games);
    const { sums, bestWinPaise } = games.get(game) ?? NOTHING;
    const bet = {
      wageredPaise: stakePaise,
      wonPaise: payoutPaise,
      winCount: isWin ? 1 : 0,
      lossCount: isWin ? 0 : 1,
    };
    games.set(game, {
      sums: added(sums, bet),
      bestWinPaise: Math.max(bestWinPaise, payoutPaise - stakePaise),
    });
  }

  /**
   * Compares with what is stored. A day with bets of unknown games is compared as a whole.
   *
   * Shape: an element for each comparison; null if both sides agree.
   */
  compareWith(stored: readonly GameDay[]): (string | null)[] {
    const storedOf = new Map<string, GameDay[]>();
    for (const row of stored) storedOf.set(row.day, [...(storedOf.get(row.day) ?? []), row]);
    const days = [...new Set([...storedOf.keys(), ...this.#days.keys()])].sort();
    return days.flatMap((day) => {
      const rows = storedOf.get(day) ?? [];
      const games = this.#days.get(day) ?? new Map<string, Booked>();
      return rows.some(({ game }) => game === null)
        ? [differenceOfDay(day, rows, games)]
        : differencesOfGames(day, rows, games);
    });
  }
}

function differenceOfDay(
  day: string,
  rows: readonly GameDay[],
  games: ReadonlyMap<string, Booked>,
): string | null {
  const booked = [...games.values()].reduce((sum, { sums }) => added(sum, sums), NO_SUMS);
  return differenceOf(`bets of ${day}`, sumsOf(rows.reduce(added, NO_SUMS)), booked);
}

function differencesOfGames(
  day: string,
  rows: readonly GameDay[],
  games: ReadonlyMap<string, Booked>,
): (string | null)[] {
  const rowOf = new Map(rows.map((row) => [row.game ?? '', row]));
  return [...new Set([...rowOf.keys(), ...games.keys()])].sort().map((game) => {
    const row = rowOf.get(game);
    const { sums, bestWinPaise } = games.get(game) ?? NOTHING;
    return differenceOf(
      `bets of ${game} on ${day}`,
      row === undefined ? {} : { ...sumsOf(row), bestWinPaise: row.bestWinPaise },
      { ...sums, bestWinPaise },
    );
  });
}
