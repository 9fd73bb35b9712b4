import type { Tx } from '@paasa/server-kit/server';
import { mailboxOf } from '../../rules/person-marks.js';
import { hashSecret } from '../tokens/secret-hash.js';
import { authSql } from './auth-schema.js';

const mailboxHashOf = (email: string): string => hashSecret(mailboxOf(email));
const mailMark = (mailboxHash: string): string => `mail:${mailboxHash}`;
const deviceMark = (deviceHash: string): string => `device:${deviceHash}`;

/** What names the owner of a mailbox, as a hash. */
export const markOfMailbox = (email: string): string => mailMark(mailboxHashOf(email));

/** What names the person at a browser. */
export const marksOfBrowser = (deviceId: string): string[] => [deviceMark(hashSecret(deviceId))];

/** What names a person who registers: the mailbox and the browser, as hashes. */
export const marksOfNewcomer = ({
  email,
  deviceId,
}: {
  readonly email: string;
  readonly deviceId: string;
}): string[] => [markOfMailbox(email), ...marksOfBrowser(deviceId)];

/**
 * Stores that a player had the mailbox of an address until now.
 *
 * It names the person as long as the account exists: otherwise people could change their address before an exclusion, and
 * register again with the earlier one.
 */
export async function storeFormerMailbox(
  tx: Tx,
  playerId: string,
  email: string,
  leftAt: Date,
): Promise<void> {
  await tx.run(
    authSql
      .insertInto('auth.former_mailboxes')
      .values({ player_id: playerId, mailbox_hash: mailboxHashOf(email), left_at: leftAt })
      .onConflict((conflict) =>
        conflict.columns(['player_id', 'mailbox_hash']).doUpdateSet({ left_at: leftAt }),
      ),
  );
}

/** Forgets the mailboxes that a player has left since then: those changes were not the player's. */
export async function forgetMailboxesLeftSince(tx: Tx, playerId: string, since: Date): Promise<void> {
  await tx.run(
    authSql
      .deleteFrom('auth.former_mailboxes')
      .where('player_id', '=', playerId)
      .where('left_at', '>=', since),
  );
}

interface KnownMailboxes {
  readonly name: string;
  /** Hashes: of the present mailbox first, then of the former ones. */
  readonly mailboxes: readonly string[];
}

/** Null if there is no such player, or the account is erased. */
async function findMailboxes(tx: Tx, playerId: string): Promise<KnownMailboxes | null> {
  const rows = await tx.run(
    authSql
      .selectFrom('auth.users as user')
      .leftJoin('auth.former_mailboxes as former', 'former.player_id', 'user.player_id')
      .select(['user.name', 'user.email', 'former.mailbox_hash'])
      .where('user.player_id', '=', playerId)
      .where('user.erasing_at', 'is', null)
      .orderBy('former.left_at', 'desc'),
  );
  const [user] = rows;
  if (user === undefined) return null;
  const former = rows.flatMap(({ mailbox_hash }) => mailbox_hash ?? []);
  return { name: user.name, mailboxes: [...new Set([mailboxHashOf(user.email), ...former])] };
}

/** The same of a player: the mailbox, the former ones, and every browser that the account knows. */
export async function listPersonMarks(tx: Tx, playerId: string): Promise<string[]> {
  const { mailboxes = [] } = (await findMailboxes(tx, playerId)) ?? {};
  const devices = await tx.run(
    authSql.selectFrom('auth.devices').select('device_hash').where('player_id', '=', playerId),
  );
  return [...mailboxes.map(mailMark), ...devices.map(({ device_hash }) => deviceMark(device_hash))];
}

/** What a register of persons knows somebody by. */
export interface NamedPerson {
  /** As hex. */
  readonly mailboxSha256: string;
  readonly name: string;
}

/** A player by each mailbox, the present one first; empty if there is no such player, or the account is erased. */
export async function listNamedPersons(tx: Tx, playerId: string): Promise<NamedPerson[]> {
  const known = await findMailboxes(tx, playerId);
  if (known === null) return [];
  return known.mailboxes.map((hash) => ({
    mailboxSha256: Buffer.from(hash, 'base64url').toString('hex'),
    name: known.name,
  }));
}
