import { toRupees } from '@paasa/money';
import type { Caller, Tx } from '@paasa/server-kit/server';
import { pictureAddress } from '../../contract/profile.js';
import type { User } from '../../contract/user.js';
import { getAccount } from '../accounts/users.repo.js';
import { findPreviousSignInAt } from '../sessions/session-list.repo.js';
import type { BalancePort } from '../shared/ports.js';

export interface UserSources {
  readonly balances: BalancePort;
  /** The origin of uploaded pictures if pages are on another host, else an empty text. */
  readonly pictureOrigin: string;
}

/** The caller's own account, as its calls show it. */
export async function readUser(
  tx: Tx,
  caller: Caller,
  { balances, pictureOrigin }: UserSources,
): Promise<User> {
  const { playerId, createdAt, picture, pictureId, ...account } = await getAccount(tx, caller.playerId);
  const balancePaise = await balances.findBalancePaise(tx, playerId);
  const lastSignInAt = await findPreviousSignInAt(tx, caller);
  return {
    ...account,
    _id: playerId,
    picture: pictureId === null ? picture : pictureAddress(pictureOrigin, pictureId),
    createdAt: createdAt.toISOString(),
    wallet: toRupees(balancePaise),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  };
}
