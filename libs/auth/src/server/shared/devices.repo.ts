import type { Tx } from '@paasa/server-kit/server';
import { authSql } from './auth-schema.js';
import { hashSecret } from '../tokens/secret-hash.js';

/** Whether this browser has signed in to the account before. */
export async function isKnownDevice(tx: Tx, playerId: string, deviceId: string): Promise<boolean> {
  const rows = await tx.run(
    authSql
      .selectFrom('auth.devices')
      .select('first_seen_at')
      .where('player_id', '=', playerId)
      .where('device_hash', '=', hashSecret(deviceId)),
  );
  return rows.length > 0;
}

/** Makes a browser known to the account. Shape: whether it is new. */
export async function rememberDevice(
  tx: Tx,
  playerId: string,
  deviceId: string,
  seenAt: Date,
): Promise<boolean> {
  const device_hash = hashSecret(deviceId);
  const inserted = await tx.run(
    authSql
      .insertInto('auth.devices')
      .values({ player_id: playerId, device_hash, first_seen_at: seenAt, last_seen_at: seenAt })
      .onConflict((conflict) => conflict.columns(['player_id', 'device_hash']).doNothing())
      .returning('player_id'),
  );
  if (inserted.length > 0) return true;
  await tx.run(
    authSql
      .updateTable('auth.devices')
      .set({ last_seen_at: seenAt })
      .where('player_id', '=', playerId)
      .where('device_hash', '=', device_hash),
  );
  return false;
}

export async function forgetOtherDevices(tx: Tx, playerId: string, deviceId: string): Promise<void> {
  await tx.run(
    authSql
      .deleteFrom('auth.devices')
      .where('player_id', '=', playerId)
      .where('device_hash', '<>', hashSecret(deviceId)),
  );
}

/** Makes the browser of a session unknown to the account, unless it is the excepted one. */
export async function forgetDeviceOf(
  tx: Tx,
  { playerId, sessionId }: { readonly playerId: string; readonly sessionId: string },
  except: string,
): Promise<void> {
  const ofSession = authSql
    .selectFrom('auth.sessions')
    .select('device_hash')
    .where('player_id', '=', playerId)
    .where('session_id', '=', sessionId);
  await tx.run(
    authSql
      .deleteFrom('auth.devices')
      .where('player_id', '=', playerId)
      .where('device_hash', '=', ofSession)
      .where('device_hash', '<>', hashSecret(except)),
  );
}

/** Makes every browser unknown to the account: one of them may be another person's. */
export async function forgetDevices(tx: Tx, playerId: string): Promise<void> {
  await tx.run(authSql.deleteFrom('auth.devices').where('player_id', '=', playerId));
}
