import { KEY_PAGE_SIZE } from '@paasa/console-kit';
import type { Tx } from '@paasa/server-kit/server';
import { NAME_WORDS } from '../migrations/0021-player-search.js';

/** A page of a search. Shape: the id of the last player of the page before, or null. */
export interface SearchPage {
  readonly after: string | null;
}

export interface StoredPlayer {
  readonly playerId: string;
  readonly name: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
  readonly erasingAt: Date | null;
}

const readStatement = {
  name: 'auth-read-players',
  text: `
    SELECT player_id AS "playerId", name, email, is_verified AS "isVerified", created_at AS "createdAt",
      closed_at AS "closedAt", erasing_at AS "erasingAt"
    FROM auth.users WHERE player_id = ANY ($1::uuid[]) ORDER BY player_id`,
};

export const readPlayers = (tx: Tx, playerIds: readonly string[]): Promise<StoredPlayer[]> =>
  tx.query(readStatement, [playerIds]);

const below = '($2::uuid IS NULL OR player_id > $2::uuid)';
const cut = `ORDER BY player_id LIMIT ${String(KEY_PAGE_SIZE + 1)}`;

interface Search {
  readonly name: string;
  readonly text: string;
}

async function idsOf(tx: Tx, statement: Search, text: string, { after }: SearchPage): Promise<string[]> {
  const rows = await tx.query<{ player_id: string }>(statement, [text, after]);
  return rows.map(({ player_id: id }) => id);
}

const emailBeginningStatement: Search = {
  name: 'auth-find-email-beginning',
  text: `
    SELECT player_id FROM auth.email_owners
    WHERE email_key ~>=~ $1 AND email_key ~<~ ($1 || chr(1114111)) AND held_until IS NULL AND ${below} ${cut}`,
};

/** The players whose addresses begin so. */
export const listByEmailBeginning = (tx: Tx, text: string, page: SearchPage): Promise<string[]> =>
  idsOf(tx, emailBeginningStatement, text, page);

const deviceStatement: Search = {
  name: 'auth-find-device',
  text: `SELECT player_id FROM auth.devices WHERE device_hash = $1 AND ${below} ${cut}`,
};

/** The players who have signed in with this browser. */
export const listByDevice = (tx: Tx, text: string, page: SearchPage): Promise<string[]> =>
  idsOf(tx, deviceStatement, text, page);

/** Every word as the beginning of a word, in the language of queries. Shape: `'asha':* & 'ra':*`. */
const wordsQuery = (text: string): string =>
  text
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => `'${word.replaceAll('\\', ' ').replaceAll("'", "''")}':*`)
    .join(' & ');

const fits = `${NAME_WORDS} @@ to_tsquery('simple', $1)`;
const NEARBY_COUNT = 5_000;

/** Looks at the next rows in the order of players only. */
const nearbyStatement: Search = {
  name: 'auth-find-name-words-nearby',
  text: `
    SELECT player_id FROM (
      SELECT player_id, name FROM auth.users WHERE ${below} ORDER BY player_id LIMIT ${String(NEARBY_COUNT)}
    ) AS nearby WHERE ${fits} ${cut}`,
};

const nameStatement: Search = {
  name: 'auth-find-name-words',
  text: `SELECT player_id FROM auth.users WHERE ${fits} AND ${below} ${cut}`,
};

/** PostgreSQL guesses badly how frequent the beginning of a word is, and would read all rows in their order. */
const byTheirWords =
  'SET LOCAL enable_seqscan = off; SET LOCAL enable_indexscan = off; SET LOCAL enable_indexonlyscan = off';

/**
 * The players of whose name each word of the text begins a word. A frequent word fills a page from the next rows; what does
 * not is rare enough to be read from the index of words.
 */
export async function listByName(tx: Tx, text: string, page: SearchPage): Promise<string[]> {
  const near = await idsOf(tx, nearbyStatement, wordsQuery(text), page);
  if (near.length > KEY_PAGE_SIZE) return near;
  await tx.script(byTheirWords);
  return idsOf(tx, nameStatement, wordsQuery(text), page);
}
