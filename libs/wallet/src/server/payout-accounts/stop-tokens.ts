import { timingSafeEqual } from 'node:crypto';
import { allKeys, type Keys } from '@paasa/server-kit/server';
import { keyedMac } from '../context/keyed-hash.js';

/** Which account a link stops. */
export interface StoppedAccount {
  readonly playerId: string;
  readonly accountId: string;
}

/** The codes in the links that stop a payout account; they are not stored. */
export interface StopTokens {
  tokenFor(account: StoppedAccount): string;
  /** Shape: null for a code that this deployment has not made. */
  read(token: string): StoppedAccount | null;
}

const ID_BYTES = 16;
const TOKEN_BYTES = 2 * ID_BYTES + 32;

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const macWith = (key: string, ids: Buffer): Buffer => keyedMac(key, 'stop payout account', ids);

/**
 * Only the holder of the key can make these codes, so the database holds nothing to steal.
 *
 * Codes of an old key are valid while keys are exchanged.
 */
export function createStopTokens(keys: Keys): StopTokens {
  const [first] = allKeys(keys);
  return {
    tokenFor({ playerId, accountId }) {
      const ids = Buffer.concat([bytesOf(playerId), bytesOf(accountId)]);
      return Buffer.concat([ids, macWith(first, ids)]).toString('base64url');
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== TOKEN_BYTES) return null;
      const ids = bytes.subarray(0, 2 * ID_BYTES);
      const mac = bytes.subarray(2 * ID_BYTES);
      if (!allKeys(keys).some((key) => timingSafeEqual(macWith(key, ids), mac))) return null;
      return { playerId: uuidOf(ids.subarray(0, ID_BYTES)), accountId: uuidOf(ids.subarray(ID_BYTES)) };
    },
  };
}
