import {
  deletedFrom,
  erasedBy,
  listed,
  type PersonalFile,
  type PersonalTable,
} from '@paasa/server-kit/server';
import { constant } from '@paasa/texts';
import { texts } from './texts/texts.js';

const state: PersonalFile = listed({
  name: 'protection/state',
  about: constant(texts, (t) => t('state')),
  from: 'protection.players',
  keys: { player_id: 'uuid' },
  columns: {
    realityCheckMinutes: 'reality_minutes',
    playingSince: 'playing_since',
    lastStakeAt: 'last_staked_at',
    birthDate: 'birth_date::text',
    exclusion: 'exclusion_kind',
    excludedUntil: 'exclusion_until',
  },
});

const limits: PersonalFile = listed({
  name: 'protection/limits',
  about: constant(texts, (t) => t('limits')),
  from: 'protection.limits',
  keys: { kind: 'text', time_window: 'text' },
  columns: {
    kind: 'kind',
    window: 'time_window',
    amount: 'amount',
    pendingAmount: 'pending_amount',
    pendingAt: 'pending_at',
  },
});

const changes: PersonalFile = listed({
  name: 'protection/changes',
  about: constant(texts, (t) => t('changes')),
  from: 'protection.changes',
  keys: { change_id: 'uuid' },
  columns: { at: 'at', by: 'changed_by', what: 'what', step: 'step', from: 'old_value', to: 'new_value' },
});

const playDays: PersonalFile = listed({
  name: 'protection/time-played-by-day',
  about: constant(texts, (t) => t('timePlayedByDay')),
  from: 'protection.play_days',
  keys: { day: 'date' },
  columns: { day: 'day::text', playedMs: 'played_ms' },
});

const playHours: PersonalFile = listed({
  name: 'protection/play-by-hour',
  about: constant(texts, (t) => t('playByHour')),
  from: 'protection.play_hours',
  keys: { hour: 'timestamptz' },
  columns: {
    hour: 'hour',
    stakedBeforePaise: 'wagered_paise',
    paidOutBeforePaise: 'won_paise',
    playedMs: 'played_ms',
  },
});

const hits: PersonalFile = listed({
  name: 'protection/limits-reached',
  about: constant(texts, (t) => t('limitsReached')),
  from: 'protection.limit_hits',
  keys: { day: 'date', kind: 'text' },
  columns: { day: 'day::text', kind: 'kind', window: 'time_window', at: 'at' },
});

const signs: PersonalFile = listed({
  name: 'protection/signs',
  about: constant(texts, (t) => t('signs')),
  from: 'protection.signs',
  keys: { day: 'date' },
  columns: { day: 'day::text', signs: 'kinds', figures: 'figures' },
});

const register: PersonalFile = listed({
  name: 'protection/register',
  about: constant(texts, (t) => t('register')),
  from: 'protection.register_answers',
  keys: { player_id: 'uuid' },
  columns: { answeredAt: 'answered_at' },
});

const forgetBirth = erasedBy({
  name: 'protection-erase-player',
  text: `
    UPDATE protection.players SET birth_date = NULL, erased_at = coalesce(erased_at, now())
    WHERE player_id = $1 AND (birth_date IS NOT NULL OR erased_at IS NULL) AND $2::bigint > 0
    RETURNING 1 AS erased`,
});

const forgetBirthInHistory = erasedBy({
  name: 'protection-erase-changes',
  text: `
    UPDATE protection.changes SET old_value = NULL, new_value = 'erased'
    WHERE player_id = $1 AND change_id IN (
      SELECT change_id FROM protection.changes
      WHERE player_id = $1 AND what = 'date of birth' AND new_value IS DISTINCT FROM 'erased' LIMIT $2::bigint
    )
    RETURNING 1 AS erased`,
});

/** While the exclusion runs, the marks must find the person who registers again. A cleanup deletes them afterwards. */
const forgetMarks = erasedBy({
  name: 'protection-erase-marks',
  text: `
    DELETE FROM protection.person_marks WHERE (mark, player_id) IN (
      SELECT m.mark, m.player_id FROM protection.person_marks m
      WHERE m.player_id = $1 AND NOT EXISTS (
        SELECT FROM protection.players p WHERE p.player_id = m.player_id AND p.exclusion_kind IS NOT NULL
          AND (p.exclusion_until IS NULL OR p.exclusion_until > now())
      )
      LIMIT $2::bigint
    )
    RETURNING 1 AS erased`,
});

const PROOF = 'the proof of the limits needs it; it names nobody but by the id';

/** What this domain stores of players. The state comes first: it lets the history be erased. */
export const protectionTables: readonly PersonalTable[] = [
  { table: 'protection.players', shown: state, erased: forgetBirth },
  { table: 'protection.changes', shown: changes, erased: forgetBirthInHistory },
  { table: 'protection.limits', shown: limits, erased: { kept: PROOF } },
  { table: 'protection.play_days', shown: playDays, erased: { kept: PROOF } },
  { table: 'protection.play_hours', shown: playHours, erased: { kept: PROOF } },
  {
    table: 'protection.limit_hits',
    shown: hits,
    erased: { kept: 'deleted after 60 days; it names nobody but by the id' },
  },
  {
    table: 'protection.signs',
    shown: signs,
    erased: { kept: 'an operator has to show for a year what it saw; it names nobody but by the id' },
  },
  {
    table: 'protection.register_answers',
    shown: register,
    erased: deletedFrom('protection.register_answers', 'player_id'),
  },
  {
    table: 'protection.person_marks',
    shown: { leftOut: 'hashes that find an excluded person who registers again' },
    erased: forgetMarks,
  },
];
