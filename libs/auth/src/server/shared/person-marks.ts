import { createHash } from 'node:crypto';
import type { Tx } from '@paasa/server-kit/server';
import { mailboxOf } from '../../rules/person-marks.js';
import { hashSecret } from '../tokens/secret-hash.js';
import { authSql } from './auth-schema.js';

const mailMark = (email: string): string => `mail:${hashSecret(mailboxOf(email))}`;
const deviceMark = (deviceHash: string): string => `device:${deviceHash}`;

/** What names a person who registers: the mailbox and the browser, as hashes. */
export const marksOfNewcomer = ({
  email,
  deviceId,
}: {
  readonly email: string;
  readonly deviceId: string;
}): string[] => [mailMark(email), deviceMark(hashSecret(deviceId))];

/** The same of a player: the mailbox, and every browser that the account knows. */
export async function listPersonMarks(tx: Tx, playerId: string): Promise<string[]> {
  const users = await tx.run(
    authSql.selectFrom('auth.users').select('email').where('player_id', '=', playerId),
  );
  const devices = await tx.run(
    authSql.selectFrom('auth.devices').select('device_hash').where('player_id', '=', playerId),
  );
  return [
    ...users.map(({ email }) => mailMark(email)),
    ...devices.map(({ device_hash }) => deviceMark(device_hash)),
  ];
}

/** What a register of persons knows somebody by. */
export interface NamedPerson {
  /** As hex. */
  readonly mailboxSha256: string;
  readonly email: string;
  readonly name: string;
}

/** Null if there is no such player. */
export async function findPerson(tx: Tx, playerId: string): Promise<NamedPerson | null> {
  const [user] = await tx.run(
    authSql.selectFrom('auth.users').select(['email', 'name']).where('player_id', '=', playerId),
  );
  if (user === undefined) return null;
  const { email, name } = user;
  return { mailboxSha256: createHash('sha256').update(mailboxOf(email)).digest('hex'), email, name };
}
