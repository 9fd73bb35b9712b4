import { ok, type Result } from '@paasa/result';
import { hasFreshProof, notSignedIn, stepUpRequired, type Caller, type Tx } from '@paasa/server-kit/server';
import { holdPlayer } from '../shared/hold-player.js';
import { findCallers } from './sessions.repo.js';

/**
 * Locks the player of a call until the transaction ends, if the session is still alive. Shape: the caller as of now.
 *
 * The caller was identified before the transaction. Two sessions that end each other at once take turns at this lock,
 * and the second one finds that it is over: an ended session changes nothing any more.
 *
 * Errors: `auth/not-signed-in`.
 */
export async function holdCaller(tx: Tx, caller: Caller, now: Date): Promise<Result<Caller>> {
  await holdPlayer(tx, caller.playerId);
  const [alive] = await findCallers(tx, [caller], now);
  return alive === undefined ? notSignedIn() : ok(alive);
}

/**
 * The same for a call that needs a fresh proof, also after the wait for the lock: a first factor that another session has
 * added meanwhile takes the proof away.
 *
 * Errors: `auth/not-signed-in`, `auth/step-up-required`.
 */
export async function holdProvedCaller(tx: Tx, caller: Caller, now: Date): Promise<Result<Caller>> {
  const held = await holdCaller(tx, caller, now);
  return held.ok && !hasFreshProof(held.value, now) ? stepUpRequired() : held;
}
