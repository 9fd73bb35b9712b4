import { newId, type Tx } from '@paasa/server-kit/server';
import { hashSecret } from '../tokens/secret-hash.js';

/** The mails that are counted together: links to verify an address, codes to reset a password. */
export type AskKind = 'link' | 'code';

/** Tries at codes and notices of sign-ins are counted per address too. */
type CountedKind = AskKind | 'try' | 'notice';

export interface MailAsk {
  readonly emailKey: string;
  readonly kind: AskKind;
  /** As mails are counted: made by `siteOf`. */
  readonly site: string;
  /** Null unless the browser has signed in to the account before. */
  readonly knownDeviceId: string | null;
  readonly now: Date | null;
}

// Requests for mails to one address, and tries at its codes, take turns. So they are counted one by one, and two right
// codes at the same moment cannot deadlock.
const lockStatement = {
  name: 'auth-lock-address',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('auth.mail_asks ' || $1::text, 0))`,
};

export async function lockAddress(tx: Tx, emailKey: string): Promise<void> {
  await tx.query(lockStatement, [emailKey]);
}

const countStatement = {
  name: 'auth-count-mail-asks',
  text: `
    SELECT
      count(*) FILTER (WHERE device_hash IS NULL)::int AS "byAnonymous",
      count(*) FILTER (WHERE device_hash IS NULL AND network = $4)::int AS "byNetwork",
      count(*) FILTER (WHERE device_hash IS NOT NULL)::int AS "byKnownBrowsers",
      count(*) FILTER (WHERE device_hash = $5)::int AS "byBrowser",
      coalesce(extract(epoch FROM
        min(asked_at) FILTER (WHERE (device_hash IS NULL) = ($5::text IS NULL))
          + interval '1 hour' - coalesce($3::timestamptz, now())
      )::float8 * 1000, 0) AS "waitMs"
    FROM auth.mail_asks
    WHERE email_key = $1 AND kind = $2 AND asked_at > coalesce($3::timestamptz, now()) - interval '1 hour'
  `,
};

const hashOf = ({ knownDeviceId }: MailAsk): string | null =>
  knownDeviceId === null ? null : hashSecret(knownDeviceId);

export interface MailCounts {
  readonly byAnonymous: number;
  readonly byNetwork: number;
  readonly byKnownBrowsers: number;
  readonly byBrowser: number;
  /** The time until the first of them is over an hour old. */
  readonly waitMs: number;
}

/** Counts the mails of this kind within the last hour. */
export async function countMailAsks(tx: Tx, ask: MailAsk): Promise<MailCounts> {
  const { emailKey, kind, now, site } = ask;
  const [counts] = await tx.query<MailCounts>(countStatement, [emailKey, kind, now, site, hashOf(ask)]);
  if (counts === undefined) throw new Error('A count has no row.');
  return counts;
}

const insertStatement = {
  name: 'auth-insert-mail-ask',
  text: `
    INSERT INTO auth.mail_asks (email_key, ask_id, kind, network, device_hash, asked_at)
    VALUES ($1, $2, $3, $4, $5, coalesce($6::timestamptz, now()))
  `,
};

async function insertRow(
  tx: Tx,
  row: Omit<MailAsk, 'kind' | 'knownDeviceId'> & {
    readonly kind: CountedKind;
    readonly deviceHash: string | null;
  },
): Promise<void> {
  const { emailKey, kind, site, deviceHash, now } = row;
  await tx.query(insertStatement, [emailKey, newId(), kind, site, deviceHash, now]);
}

export async function insertMailAsk(tx: Tx, ask: MailAsk): Promise<void> {
  await insertRow(tx, { ...ask, deviceHash: hashOf(ask) });
}

const countTriesStatement = {
  name: 'auth-count-code-tries',
  text: `
    WITH tried AS (
      SELECT asked_at, coalesce($2::timestamptz, now()) - asked_at AS age FROM auth.mail_asks
      WHERE email_key = $1 AND kind = 'try' AND asked_at > coalesce($2::timestamptz, now()) - interval '1 day'
    )
    SELECT
      count(*) FILTER (WHERE age < interval '1 hour')::int AS "inHour",
      count(*)::int AS "inDay",
      coalesce(extract(epoch FROM interval '1 hour' - max(age) FILTER (WHERE age < interval '1 hour')), 0)::float8 * 1000
        AS "hourWaitMs",
      coalesce(extract(epoch FROM interval '1 day' - max(age)), 0)::float8 * 1000 AS "dayWaitMs"
    FROM tried
  `,
};

export interface TryCounts {
  readonly inHour: number;
  readonly inDay: number;
  /** The time until the first try of the hour counts no more. */
  readonly hourWaitMs: number;
  readonly dayWaitMs: number;
}

export async function countTries(tx: Tx, emailKey: string, now: Date | null): Promise<TryCounts> {
  const [counts] = await tx.query<TryCounts>(countTriesStatement, [emailKey, now]);
  if (counts === undefined) throw new Error('A count has no row.');
  return counts;
}

export async function insertTry(tx: Tx, emailKey: string, now: Date | null): Promise<void> {
  await insertRow(tx, { emailKey, kind: 'try', site: '', deviceHash: null, now });
}

const lockNoticesStatement = {
  name: 'auth-lock-notices',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('auth.notices ' || $1::text, 0))`,
};

const addressStatement = {
  name: 'auth-find-address-of-player',
  text: 'SELECT lower(btrim(email)) AS email_key FROM auth.users WHERE player_id = $1',
};

const noticeStatement = {
  name: 'auth-take-notice',
  text: `
    INSERT INTO auth.mail_asks (email_key, ask_id, kind, network, asked_at)
    SELECT $1, $2, 'notice', '', $3 WHERE (
      SELECT count(*) FROM auth.mail_asks
      WHERE email_key = $1 AND kind = 'notice' AND asked_at > $3::timestamptz - interval '1 hour'
    ) < $4
    RETURNING 1 AS taken
  `,
};

/** Counts a notice to a player. Shape: false if the hour has had as many as allowed. */
export async function takeNotice(
  tx: Tx,
  playerId: string,
  { at, maxPerHour }: { readonly at: Date; readonly maxPerHour: number },
): Promise<boolean> {
  await tx.query(lockNoticesStatement, [playerId]);
  const [player] = await tx.query<{ email_key: string }>(addressStatement, [playerId]);
  if (player === undefined) throw new Error('There is no such player.');
  return (await tx.query(noticeStatement, [player.email_key, newId(), at, maxPerHour])).length > 0;
}
