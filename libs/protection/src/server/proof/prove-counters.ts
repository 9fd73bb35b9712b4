import { together, type Tx } from '@paasa/server-kit/server';
import { PlayFold, type BetStep, type BookedHour } from './play-fold.js';
import { listStoredDays, listStoredHours, listTimeLimitChanges, type HourFigures } from './proof.repo.js';
import { listRecordingTerms } from './recording-terms.repo.js';

/** The proof of the figures of one player that limits count by. */
export interface CounterProof {
  /** Adds the next step of a bet, in the order of the ledger. */
  add(bet: BetStep): void;
  /** Compares after the last one. Shape: an element for each figure; null if both sides agree. */
  compare(): (string | null)[];
}

const NO_ROW = 'no row';

function differenceOf(what: string, stored: object | null, booked: object | null): string | null {
  const [one, other] = [stored, booked].map((figures) =>
    figures === null ? NO_ROW : JSON.stringify(figures),
  );
  return one === other ? null : `${what}: ${String(one)}, not ${String(other)}`;
}

const union = <Key extends number | string>(one: Iterable<Key>, other: Iterable<Key>): Key[] =>
  [...new Set([...one, ...other])].sort((earlier, later) => (earlier < later ? -1 : 1));

function differencesOfHours(
  stored: ReadonlyMap<number, HourFigures>,
  booked: ReadonlyMap<number, BookedHour>,
): (string | null)[] {
  return union(stored.keys(), booked.keys()).map((hourMs) => {
    const of = booked.get(hourMs) ?? null;
    const row = stored.get(hourMs) ?? null;
    // A time that cannot be known is taken as stored.
    const expected = of === null ? null : { ...of, playedMs: of.playedMs ?? row?.playedMs ?? 0 };
    return differenceOf(`the hour from ${new Date(hourMs).toISOString()}`, row, expected);
  });
}

function differencesOfDays(
  stored: ReadonlyMap<string, number>,
  booked: ReadonlyMap<string, number | null>,
): (string | null)[] {
  const figures = (playedMs: number | undefined) => (playedMs === undefined ? null : { playedMs });
  return union(stored.keys(), booked.keys()).flatMap((day) => {
    const of = booked.get(day);
    return of === null
      ? []
      : [differenceOf(`the time at play of ${day}`, figures(stored.get(day)), figures(of))];
  });
}

/**
 * Reads what is stored of a player, to be compared with the bets; in the transaction that reads the bets.
 *
 * Hours are compared since the profile counts them; those of an earlier term are deleted when the next one begins.
 */
export async function beginCounterProof(tx: Tx, playerId: string): Promise<CounterProof> {
  const [terms, hours, days, changes] = await together([
    listRecordingTerms(tx),
    listStoredHours(tx, playerId),
    listStoredDays(tx, playerId),
    listTimeLimitChanges(tx, playerId),
  ]);
  const fold = new PlayFold(terms, changes);
  const areHoursCounted = terms.at(-1)?.recording?.countsHours === true;
  const storedHours = new Map(
    hours.map(({ hour, wageredPaise, wonPaise, playedMs }) => [
      hour.getTime(),
      { wageredPaise, wonPaise, playedMs },
    ]),
  );
  const storedDays = new Map(days.map(({ day, playedMs }) => [day, playedMs]));
  return {
    add: (bet) => fold.add(bet),
    compare: () => [
      ...(areHoursCounted ? differencesOfHours(storedHours, fold.hours) : []),
      ...differencesOfDays(storedDays, fold.days),
    ],
  };
}
