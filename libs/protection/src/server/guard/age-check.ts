import type { Refused } from '@paasa/result';
import { kolkataDay } from '@paasa/server-kit';
import { ageOn, maxStakeAt } from '../../rules/age.js';
import type { PlayProfile } from '../../rules/profiles/play-profile.js';
import { ageNeeded, stakeAboveMaximum, underAge } from './refusals.js';

type AgeParts = { readonly profile: Pick<PlayProfile, 'age'> };

/** What the age forbids altogether, on a day of Asia/Kolkata. Errors: `protection/age-needed`, `protection/under-age`. */
export function refusalOfAge({ profile }: AgeParts, birthDate: string | null, at: Date): Refused | null {
  if (profile.age === null) return null;
  const { minAge } = profile.age;
  if (birthDate === null) return ageNeeded();
  return ageOn(birthDate, kolkataDay(at)) < minAge ? underAge(minAge) : null;
}

/** The highest stake of a player; null: none is set. Units: paise. */
export function maxStakeOf({ profile }: AgeParts, birthDate: string | null, at: Date): number | null {
  if (profile.age === null || birthDate === null) return null;
  return maxStakeAt(profile.age, ageOn(birthDate, kolkataDay(at)));
}

/** Errors: `protection/stake-above-maximum`. */
export function refusalOfStake(
  parts: AgeParts,
  { birthDate, stakePaise }: { readonly birthDate: string | null; readonly stakePaise: number },
  at: Date,
): Refused | null {
  const max = maxStakeOf(parts, birthDate, at);
  return max !== null && stakePaise > max ? stakeAboveMaximum(max) : null;
}
