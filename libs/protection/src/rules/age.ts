import { ok, refuse, type Result } from '@paasa/result';
import { constant } from '@paasa/texts';
import { texts } from './texts/texts.js';

/** The highest stake from an age on. */
export interface AgeBand {
  readonly fromAge: number;
  readonly maxStakePaise: number;
}

/** What a profile makes depend on the age of a player. */
export interface AgeRule {
  readonly minAge: number;
  /** From the youngest on. */
  readonly stakeBands: readonly AgeBand[];
}

export const BIRTH_DATE_FAULT = constant(texts, (t) => t('birthDate.malformed'));

const MAX_AGE = 120;

/**
 * The completed years of a person on a day.
 *
 * Shape: both days as `2026-01-31`. A person born on 29 February is a year older on 1 March of a year without that day.
 */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) >= birthDate.slice(5) ? years : years - 1;
}

/** The highest stake at an age; null: none is set. Units: paise. */
export const maxStakeAt = ({ stakeBands }: AgeRule, age: number): number | null =>
  stakeBands.findLast(({ fromAge }) => age >= fromAge)?.maxStakePaise ?? null;

const isCalendarDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
};

/** Reads the date of birth of a person who lives today. Shape: `1999-12-31`. Errors: `protection/birth-date`. */
export function parseBirthDate(text: string, today: string): Result<string> {
  const isPossible = isCalendarDay(text) && text <= today && ageOn(text, today) <= MAX_AGE;
  if (isPossible) return ok(text);
  return refuse('malformed', 'protection/birth-date', BIRTH_DATE_FAULT);
}
