import { ok, refuse, type Result } from '@paasa/result';
import { constant } from '@paasa/texts';
import { kolkataDay } from '@paasa/server-kit';
import type { Tx } from '@paasa/server-kit/server';
import { parseBirthDate } from '../../rules/age.js';
import type { ProtectionContext } from '../context/protection-context.js';
import { recordChange } from '../state/changes.repo.js';
import { lockPlayer, type PlayerState } from '../state/players.repo.js';
import { texts } from '../texts/texts.js';

type Parts = Pick<ProtectionContext, 'db' | 'profile' | 'money' | 'clock'>;

const storeStatement = {
  name: 'protection-store-birth-date',
  text: 'UPDATE protection.players SET birth_date = $2 WHERE player_id = $1',
};

/** What a change of the date of birth is called in the list of changes. */
export const BIRTH_CHANGE = 'date of birth';

interface StoredChange {
  readonly playerId: string;
  readonly birthDate: string;
  readonly by: string;
  readonly step: 'set' | 'corrected';
}

async function store(tx: Tx, state: PlayerState, { playerId, birthDate, by, step }: StoredChange) {
  await tx.query(storeStatement, [playerId, birthDate]);
  const values = { from: state.birthDate, to: birthDate };
  await recordChange(tx, { playerId, at: state.now, by, what: BIRTH_CHANGE, step, ...values });
}

/** The account is locked first: every bet is before the change or after it. */
async function lock(tx: Tx, context: Parts, playerId: string): Promise<PlayerState> {
  await context.money.lockAccount(tx, playerId);
  return lockPlayer(tx, context, playerId);
}

const notAsked = () =>
  refuse(
    'conflict',
    'protection/birth-date-not-asked',
    constant(texts, (t) => t('birthDateNotAsked')),
  );

const alreadySet = () =>
  refuse(
    'conflict',
    'protection/birth-date-set',
    constant(texts, (t) => t('birthDateSet')),
  );

/**
 * Stores a player's date of birth, once.
 *
 * Errors: `protection/birth-date-not-asked`, `protection/birth-date`, `protection/birth-date-set`.
 */
export function setBirthDate(context: Parts, playerId: string, text: string): Promise<Result<null>> {
  return context.db.transaction(async (tx) => {
    if (context.profile.age === null) return notAsked();
    const state = await lock(tx, context, playerId);
    const parsed = parseBirthDate(text, kolkataDay(state.now));
    if (!parsed.ok) return parsed;
    if (state.birthDate === parsed.value) return ok(null);
    if (state.birthDate !== null) return alreadySet();
    await store(tx, state, { playerId, birthDate: parsed.value, by: 'player', step: 'set' });
    return ok(null);
  });
}

export interface BirthDateCorrection {
  readonly playerId: string;
  readonly birthDate: string;
  /** An operator's words. */
  readonly by: string;
}

/** Corrects a date of birth. `note` is written in the same transaction. Errors: `protection/birth-date`. */
export function correctBirthDate(
  context: Parts,
  { playerId, birthDate: text, by }: BirthDateCorrection,
  note: (tx: Tx) => Promise<void>,
): Promise<Result<null>> {
  return context.db.transaction(async (tx) => {
    const state = await lock(tx, context, playerId);
    const parsed = parseBirthDate(text, kolkataDay(state.now));
    if (!parsed.ok) return parsed;
    await store(tx, state, { playerId, birthDate: parsed.value, by, step: 'corrected' });
    await note(tx);
    return ok(null);
  });
}
