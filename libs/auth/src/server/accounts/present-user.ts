import { toRupees, type Paise } from '@paasa/money';
import type { User } from '../../contract/user.js';
import type { Account } from './users.repo.js';

/** Translates an account and its balance into the words and units of the wire. */
export function presentUser(account: Account, balancePaise: Paise): User {
  return {
    _id: account.playerId,
    name: account.name,
    email: account.email,
    picture: account.picture,
    provider: account.provider,
    createdAt: account.createdAt.toISOString(),
    wallet: toRupees(balancePaise),
    isVerified: account.isVerified,
  };
}
