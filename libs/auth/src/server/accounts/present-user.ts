import { toRupees, type Paise } from '@paasa/money';
import type { User } from '../../contract/user.js';
import type { Account } from './users.repo.js';

/** What the page shows of a person that is not of the account itself. */
export interface Beside {
  readonly balancePaise: Paise;
  /** The sign-in before the present one. */
  readonly lastSignInAt: Date | null;
}

/** Translates an account and what stands beside it into the words and units of the wire. */
export function presentUser(account: Account, { balancePaise, lastSignInAt }: Beside): User {
  return {
    _id: account.playerId,
    name: account.name,
    email: account.email,
    picture: account.picture,
    provider: account.provider,
    createdAt: account.createdAt.toISOString(),
    wallet: toRupees(balancePaise),
    isVerified: account.isVerified,
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
  };
}
