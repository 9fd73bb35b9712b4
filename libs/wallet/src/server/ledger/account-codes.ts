import { ACCOUNTS, type Account } from '../../rules/accounts.js';

/** What the ledger stores for an account; the same pairs as in `wallet.account_codes`. */
export const accountCodes: Readonly<Record<Account, number>> = {
  'player:cash': 1,
  'player:hold': 2,
  'player:escrow': 3,
  house: 4,
  'house:fees': 5,
  provider: 6,
  suspense: 7,
  'house:corrections': 8,
};

const accountsByCode = new Map(ACCOUNTS.map((account) => [accountCodes[account], account]));

/** Errors: throws for a code that no account has. */
export function getAccountByCode(code: number): Account {
  const account = accountsByCode.get(code);
  if (account === undefined) throw new Error(`The ledger names the account ${code}, which does not exist.`);
  return account;
}
