import { translatorOf, type TranslateOf } from '@paasa/texts';
import { indianTimeIn, indianTimeText } from '../../rules/indian-time.js';
import { LIMIT_KINDS, LIMIT_WINDOWS } from '../../rules/limit-kinds.js';
import type { texts } from '../record/texts/texts.js';
import { limitName } from './limit-words.js';
import { texts as words } from './texts/texts.js';

type T = TranslateOf<typeof texts>;

const CHANGES = ['time-out', 'self-exclusion', 'reality-check', 'date of birth'] as const;
const STEPS = ['set', 'asked', 'confirmed', 'withdrawn', 'corrected'] as const;

const among = <N extends string>(names: readonly N[], name: string): N | undefined =>
  names.find((each) => each === name);

/** Such as `daily deposit limit`, or the stored name of what has changed. */
export function changeName(t: T, what: string): string {
  for (const kind of LIMIT_KINDS)
    for (const window of LIMIT_WINDOWS)
      if (what === `limit ${kind} ${window}`)
        return limitName(translatorOf(words, t.language), { kind, window });
  const known = among(CHANGES, what);
  if (known === undefined) return what;
  return known === 'date of birth' ? t('changed.birthDate') : t(`changed.${known}`);
}

export function stepText(t: T, step: string): string {
  const known = among(STEPS, step);
  return known === undefined ? step : t(`step.${known}`);
}

/** Who made a change: one of ours by its words, else as it is stored. */
export function makerText(t: T, by: string): string {
  switch (by) {
    case 'player':
      return t('by.player');
    case 'register':
      return t('by.register');
    case 'same payee':
      return t('by.samePayee');
    case 'exclusion file':
      return t('by.file');
    default:
      return by;
  }
}

/** A value of a change, which is stored in English. */
export function valueText(t: T, value: string | null): string {
  if (value === null || value === 'none') return t('none');
  if (value === 'for good') return t('forGood');
  const minutes = /^(\d+) minutes$/.exec(value)?.[1];
  if (minutes !== undefined) return t('minutes', { count: minutes });
  const until = /^until (.*)$/.exec(value)?.[1];
  if (until === undefined) return value;
  const at = indianTimeIn(until);
  return t('until', { at: at === null ? until : indianTimeText(t.locale, at) });
}
