import type { HousePlayHour } from '../context/ports.js';
import type { HouseMoneyHour } from '../house/house-hours.repo.js';

/** All that is stored of the house, or all that the entries of the players give. */
export interface HouseBooks {
  readonly play: readonly HousePlayHour[];
  readonly money: readonly HouseMoneyHour[];
}

/** Days and months of which some bets have no known hour or game. */
interface Unknown {
  readonly days: ReadonlySet<string>;
  readonly months: ReadonlySet<string>;
}

const monthOf = (day: string): string => day.slice(0, 7);

/** What the stored rows do not know; the entries are then compared by whole days. */
export function unknownOf(play: readonly HousePlayHour[]): Unknown {
  const unknown = play.filter(({ hour, game }) => hour === null || game === null);
  const withoutGame = play.filter(({ game }) => game === null);
  return {
    days: new Set(unknown.map(({ day }) => day)),
    months: new Set(withoutGame.map(({ day }) => monthOf(day))),
  };
}

/** Adds up by name: the figures that must be the same on both sides. */
export function figuresOf({ play, money }: HouseBooks, unknown: Unknown): Map<string, number> {
  const figures = new Map<string, number>();
  const add = (name: string, figure: number): void =>
    void figures.set(name, (figures.get(name) ?? 0) + figure);
  for (const row of play) {
    const { day, hour, game } = row;
    const isUnknown = unknown.days.has(day);
    const where = isUnknown ? `${day}, all games` : `${day} ${String(hour)}:00, ${String(game)}`;
    add(`${where}, bets`, row.betCount);
    add(`${where}, staked`, row.wageredPaise);
    add(`${where}, paid`, row.wonPaise);
    add(`${day}, players`, row.anyDayPlayers);
    add(`${monthOf(day)}, players`, row.anyMonthPlayers);
    if (!isUnknown) {
      add(`${where}, players`, row.hourPlayers);
      add(`${day} ${String(hour)}:00, players`, row.anyHourPlayers);
    }
    if (!unknown.months.has(monthOf(day))) {
      add(`${day}, ${String(game)}, players`, row.dayPlayers);
      add(`${monthOf(day)}, ${String(game)}, players`, row.monthPlayers);
    }
  }
  for (const row of money) {
    const where = `${row.day} ${String(row.hour)}:00`;
    add(`${where}, deposits`, row.depositCount);
    add(`${where}, deposited`, row.depositedPaise);
    add(`${where}, withdrawn`, row.withdrawnPaise);
    add(`${where}, corrected`, row.correctedPaise);
    add(`${where}, fees`, row.feesPaise);
  }
  return figures;
}
