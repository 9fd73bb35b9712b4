import { sentenceIn, type TranslateOf } from '@paasa/texts';
import { parseClientSeed } from '../../rules/client-seed.js';
import type { BetSeeds } from '../../rules/fair-numbers.js';
import { isServerSeed } from '../../rules/server-seed.js';
import type { texts } from './texts/texts.js';

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

function readNonce(typed: string): number | null {
  const nonce = /^\d+$/.test(typed) ? Number(typed) : null;
  return Number.isSafeInteger(nonce) ? nonce : null;
}

/** Reads pasted seeds without spaces and line ends around them. The errors are in the language of `t`. */
export function readHandEntry(t: TranslateOf<typeof texts>, entry: HandEntry): ReadHandEntry {
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
      serverSeed: errorOf(typed.serverSeed, serverSeed !== null, t('error.serverSeed')),
      clientSeed: errorOf(
        typed.clientSeed,
        clientSeed.ok,
        clientSeed.ok ? '' : sentenceIn(clientSeed.refusal, t.language),
      ),
      nonce: errorOf(typed.nonce, nonce !== null, t('error.nonce')),
      commitment: errorOf(typed.commitment, commitment !== null, t('error.commitment')),
    },
  };
}
