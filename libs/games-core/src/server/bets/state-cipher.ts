import { createCipher, deriveKey, ofEachKey, type Cipher, type Keys } from '@paasa/server-kit/server';
import { z } from 'zod';
import type { JsonObject } from '../../rules/json.js';

export interface GamesCoreConfig {
  /** 64 hex characters; encrypts the states of open rounds, which cannot be read without it. */
  readonly stateEncryptionKey: Keys;
}

/** The owner of a state; a sealed state does not open in another row. */
export interface StateOwner {
  readonly playerId: string;
  readonly betId: string;
}

/** Encrypts the states of open rounds in the database, because they contain the hidden outcome. */
export interface StateCipher {
  /** Shape: what is stored in place of the state, `{"sealed": "…"}`. */
  seal(state: JsonObject, owner: StateOwner): JsonObject;
  /** Errors: throws for an unsealed value, another key or another owner. The message never has the content. */
  open(stored: JsonObject, owner: StateOwner): unknown;
  /** Seals with the first key what an old key has sealed. Shape: null if the first key has. Errors: as `open`. */
  reseal(stored: JsonObject, owner: StateOwner): JsonObject | null;
}

/** The length of a sealed text is visible in the database, and one digit more or less can reveal a mine. */
const PADDED_TO_CHARACTERS = 512;

const padded = (text: string): string =>
  text.padEnd(Math.ceil(text.length / PADDED_TO_CHARACTERS) * PADDED_TO_CHARACTERS);

const sealedSchema = z.object({ sealed: z.string() });

/**
 * Every round has its own key: one key allows 2^32 random IVs, and the actions of a busy house would exceed that.
 *
 * Errors: throws unless the key is 64 hex characters.
 */
export function createStateCipher(keys: Keys): StateCipher {
  const stateKeys = ofEachKey(keys, (key) => deriveKey(key, 'games-core/state'));
  const nameOf = ({ playerId, betId }: StateOwner): string => `${playerId} ${betId}`;
  const cipherOf = (owner: StateOwner): Cipher =>
    createCipher(
      ofEachKey(stateKeys, (key) => deriveKey(key, nameOf(owner))),
      'state',
    );
  return {
    seal: (state, owner) => ({ sealed: cipherOf(owner).seal(padded(JSON.stringify(state)), nameOf(owner)) }),
    open(stored, owner) {
      try {
        const { sealed } = sealedSchema.parse(stored);
        return JSON.parse(cipherOf(owner).open(sealed, nameOf(owner)));
      } catch {
        throw new Error(`The state of bet ${owner.betId} cannot be opened.`);
      }
    },
    reseal(stored, owner) {
      const { sealed } = sealedSchema.parse(stored);
      const resealed = cipherOf(owner).reseal(sealed, nameOf(owner));
      return resealed === null ? null : { sealed: resealed };
    },
  };
}
