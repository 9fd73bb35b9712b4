import { parseClientSeed } from '../../rules/client-seed.js';
import type { BetSeeds } from '../../rules/fair-numbers.js';
import { isServerSeed } from '../../rules/server-seed.js';

/** The text of the fields. */
export interface HandEntry {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: string;
  readonly commitment: string;
}

export interface ReadHandEntry {
  /** Null while they are incomplete or wrong. */
  readonly seeds: BetSeeds | null;
  readonly serverSeed: string | null;
  readonly commitment: string | null;
  /** Only of fields that are not empty. */
  readonly errors: Readonly<Record<keyof HandEntry, string | null>>;
}

const HEX_WORDS = 'has 64 characters, 0 to 9 and a to f.';

function readNonce(typed: string): number | null {
  const nonce = /^\d+$/.test(typed) ? Number(typed) : null;
  return Number.isSafeInteger(nonce) ? nonce : null;
}

/** Reads pasted seeds without spaces and line ends around them. */
export function readHandEntry(entry: HandEntry): ReadHandEntry {
  const typed = {
    serverSeed: entry.serverSeed.trim(),
    clientSeed: entry.clientSeed.trim(),
    nonce: entry.nonce.trim(),
    commitment: entry.commitment.trim().toLowerCase(),
  };
  const serverSeed = isServerSeed(typed.serverSeed) ? typed.serverSeed : null;
  const commitment = isServerSeed(typed.commitment) ? typed.commitment : null;
  const clientSeed = parseClientSeed(typed.clientSeed);
  const nonce = readNonce(typed.nonce);
  const errorOf = (text: string, isRight: boolean, words: string) => (text === '' || isRight ? null : words);
  return {
    seeds:
      serverSeed !== null && clientSeed.ok && nonce !== null
        ? { serverSeed, clientSeed: clientSeed.value, nonce }
        : null,
    serverSeed,
    commitment,
    errors: {
      serverSeed: errorOf(typed.serverSeed, serverSeed !== null, `A server seed ${HEX_WORDS}`),
      clientSeed: errorOf(typed.clientSeed, clientSeed.ok, clientSeed.ok ? '' : clientSeed.refusal.message),
      nonce: errorOf(typed.nonce, nonce !== null, 'A nonce is a whole number from 0.'),
      commitment: errorOf(typed.commitment, commitment !== null, `A server seed hash ${HEX_WORDS}`),
    },
  };
}
