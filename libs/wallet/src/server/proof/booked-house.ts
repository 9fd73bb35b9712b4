import { kolkataDay, kolkataHour } from '@paasa/server-kit';
import { addHouseEffects, houseEffect, isNoHouseEffect, type HouseEffect } from '../../rules/house-effect.js';
import type { LedgerTransaction } from '../../rules/posting.js';
import type { CountedBet, HousePlayHour } from '../context/ports.js';
import type { HouseBooks } from './house-figures.js';
import type { FactsOf } from './read-entry.js';

interface Played {
  readonly betCount: number;
  readonly wageredPaise: number;
  readonly wonPaise: number;
}

const placeOf = (at: Date): string => `${kolkataDay(at)} ${String(kolkataHour(at)).padStart(2, '0')}`;

const hourOf = (place: string): { readonly day: string; readonly hour: number } => ({
  day: place.slice(0, 10),
  hour: Number(place.slice(11, 13)),
});

/** One player’s part of the house’s hours, by the entries. */
export class PlayerHours {
  /** By hour and game: `2026-01-31 09 dice`. */
  readonly play = new Map<string, Played>();
  readonly money = new Map<string, HouseEffect>();

  addBet({ step, stakePaise, payoutPaise }: FactsOf<'bet'>, { game, settledAt }: CountedBet): void {
    if (step !== 'instant' && step !== 'settled') return;
    const key = `${placeOf(settledAt)} ${game}`;
    const { betCount, wageredPaise, wonPaise } = this.play.get(key) ?? NOTHING;
    this.play.set(key, {
      betCount: betCount + 1,
      wageredPaise: wageredPaise + stakePaise,
      wonPaise: wonPaise + payoutPaise,
    });
  }

  addTransfer(transaction: LedgerTransaction, at: Date): void {
    const effect = houseEffect(transaction);
    if (isNoHouseEffect(effect)) return;
    const key = placeOf(at);
    const known = this.money.get(key);
    this.money.set(key, known === undefined ? effect : addHouseEffects(known, effect));
  }
}

const NOTHING: Played = { betCount: 0, wageredPaise: 0, wonPaise: 0 };

const NO_PLAYERS = {
  hourPlayers: 0,
  dayPlayers: 0,
  monthPlayers: 0,
  anyHourPlayers: 0,
  anyDayPlayers: 0,
  anyMonthPlayers: 0,
};

type Players = typeof NO_PLAYERS;

/** The hours of the house, added up from the entries of all players. */
export class BookedHouse {
  readonly #play = new Map<string, Played & Players>();
  readonly #money = new Map<string, HouseEffect>();

  /** Adds a player, once. */
  add({ play, money }: PlayerHours): void {
    const seen = new Set<string>();
    /** 1 the first time. */
    const first = (mark: string): number => {
      if (seen.has(mark)) return 0;
      seen.add(mark);
      return 1;
    };
    for (const key of [...play.keys()].sort()) {
      const [place, game] = [key.slice(0, 13), key.slice(14)];
      const [day, month] = [key.slice(0, 10), key.slice(0, 7)];
      const known = this.#play.get(key) ?? { ...NOTHING, ...NO_PLAYERS };
      const own = play.get(key) ?? NOTHING;
      this.#play.set(key, {
        betCount: known.betCount + own.betCount,
        wageredPaise: known.wageredPaise + own.wageredPaise,
        wonPaise: known.wonPaise + own.wonPaise,
        hourPlayers: known.hourPlayers + 1,
        dayPlayers: known.dayPlayers + first(`${day} ${game}`),
        monthPlayers: known.monthPlayers + first(`${month} ${game}`),
        anyHourPlayers: known.anyHourPlayers + first(place),
        anyDayPlayers: known.anyDayPlayers + first(day),
        anyMonthPlayers: known.anyMonthPlayers + first(month),
      });
    }
    for (const [key, effect] of money) {
      const known = this.#money.get(key);
      this.#money.set(key, known === undefined ? effect : addHouseEffects(known, effect));
    }
  }

  books(): HouseBooks {
    const play = [...this.#play].map(([key, row]): HousePlayHour => ({
      ...hourOf(key),
      ...row,
      game: key.slice(14),
    }));
    return { play, money: [...this.#money].map(([key, row]) => ({ ...hourOf(key), ...row })) };
  }
}
