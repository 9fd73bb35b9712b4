import { newId, type Tx } from '@paasa/server-kit/server';
import { hashSecret } from '../tokens/secret-hash.js';

/** Which mails are counted together: links to verify an address, codes to reset a password. */
export type AskKind = 'link' | 'code';

/** What is counted of an address beside them: tries at codes, and notices of sign-ins. */
type CountedKind = AskKind | 'try' | 'notice';

/** Somebody who asks for a mail to an address. */
export interface MailAsk {
  readonly emailKey: string;
  readonly kind: AskKind;
  /** As mails are counted: made by `siteOf`. */
  readonly site: string;
  /** Null unless the browser has signed in to the account before. */
  readonly knownDeviceId: string | null;
  /** Null for the database's own, which all processes share. */
  readonly now: Date | null;
}

// Whoever asks for a mail to one address, or shows its code, takes turns: so mails and tries are counted one by one, and
// two right codes that are shown at once do not wait for each other in a circle.
const lockStatement = {
  name: 'auth-lock-address',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('auth.mail_asks ' || $1::text, 0))`,
};

/** Makes all others who ask for mails to the address, or try a code of it, wait until the transaction ends. */
export async function lockAddress(tx: Tx, emailKey: string): Promise<void> {
  await tx.query(lockStatement, [emailKey]);
}

const countStatement = {
  name: 'auth-count-mail-asks',
  text: `
    SELECT
      count(*) FILTER (WHERE device_hash IS NULL)::int AS by_strangers,
      count(*) FILTER (WHERE device_hash IS NULL AND network = $4)::int AS by_network,
      count(*) FILTER (WHERE device_hash IS NOT NULL)::int AS by_known_browsers,
      count(*) FILTER (WHERE device_hash = $5)::int AS by_browser,
      coalesce(extract(epoch FROM
        min(asked_at) FILTER (WHERE (device_hash IS NULL) = ($5::text IS NULL))
          + interval '1 hour' - coalesce($3::timestamptz, now())
      )::float8 * 1000, 0) AS wait_ms
    FROM auth.mail_asks
    WHERE email_key = $1 AND kind = $2 AND asked_at > coalesce($3::timestamptz, now()) - interval '1 hour'
  `,
};

interface CountRow {
  by_strangers: number;
  by_network: number;
  by_known_browsers: number;
  by_browser: number;
  wait_ms: number;
}

const hashOf = ({ knownDeviceId }: MailAsk): string | null =>
  knownDeviceId === null ? null : hashSecret(knownDeviceId);

/** How many such mails there were within the hour, and in how long the first of their like is over an hour old. */
export async function countMailAsks(
  tx: Tx,
  ask: MailAsk,
): Promise<{
  readonly byStrangers: number;
  readonly byNetwork: number;
  readonly byKnownBrowsers: number;
  readonly byBrowser: number;
  readonly waitMs: number;
}> {
  const { emailKey, kind, now, site } = ask;
  const [row] = await tx.query<CountRow>(countStatement, [emailKey, kind, now, site, hashOf(ask)]);
  if (row === undefined) throw new Error('A count has no row.');
  return {
    byStrangers: row.by_strangers,
    byNetwork: row.by_network,
    byKnownBrowsers: row.by_known_browsers,
    byBrowser: row.by_browser,
    waitMs: row.wait_ms,
  };
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
      count(*) FILTER (WHERE age < interval '1 hour')::int AS in_hour,
      count(*)::int AS in_day,
      coalesce(extract(epoch FROM interval '1 hour' - max(age) FILTER (WHERE age < interval '1 hour')), 0)::float8 * 1000
        AS hour_wait_ms,
      coalesce(extract(epoch FROM interval '1 day' - max(age)), 0)::float8 * 1000 AS day_wait_ms
    FROM tried
  `,
};

interface TriesRow {
  in_hour: number;
  in_day: number;
  hour_wait_ms: number;
  day_wait_ms: number;
}

/** How often codes of an address were tried within the hour and the day, and when the first of them count no more. */
export async function countTries(
  tx: Tx,
  emailKey: string,
  now: Date | null,
): Promise<{
  readonly inHour: number;
  readonly inDay: number;
  readonly hourWaitMs: number;
  readonly dayWaitMs: number;
}> {
  const [row] = await tx.query<TriesRow>(countTriesStatement, [emailKey, now]);
  if (row === undefined) throw new Error('A count has no row.');
  return {
    inHour: row.in_hour,
    inDay: row.in_day,
    hourWaitMs: row.hour_wait_ms,
    dayWaitMs: row.day_wait_ms,
  };
}

/** Counts a try at a code of the address, from wherever. */
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

/** Takes one of the notices that a player gets within an hour. Shape: false where there were as many already. */
export async function takeNotice(
  tx: Tx,
  playerId: string,
  { at, maxPerHour }: { readonly at: Date; readonly maxPerHour: number },
): Promise<boolean> {
  await tx.query(lockNoticesStatement, [playerId]);
  const [player] = await tx.query<{ email_key: string }>(addressStatement, [playerId]);
  if (player === undefined) throw new Error('A notice was asked for nobody.');
  return (await tx.query(noticeStatement, [player.email_key, newId(), at, maxPerHour])).length > 0;
}
