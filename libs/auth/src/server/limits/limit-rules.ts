import { WRONG_CODE_BUDGET } from '../../rules/password-reset-limits.js';

export interface LimitRule {
  readonly name: string;
  /** How many tries may come at once. */
  readonly burst: number;
  /** The time after which one of them comes back. */
  readonly refillMs: number;
  /**
   * The scope: its keys alone; its keys and each network of the origin; or all callers together, with a share for each
   * block of addresses.
   */
  readonly counts: 'keys' | 'network' | 'everybody';
  /** How many times as wide it is if many players sit behind one address. */
  readonly widthForMany: number;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const rule = (name: string, burst: number, refillMs: number): LimitRule => ({
  name,
  burst,
  refillMs,
  counts: 'keys',
  widthForMany: 1,
});
const networkRule = (name: string, burst: number, refillMs: number): LimitRule => ({
  ...rule(name, burst, refillMs),
  counts: 'network',
  widthForMany: 100,
});
const overallRule = (name: string, perHour: number): LimitRule => ({
  ...rule(name, perHour, HOUR_MS / perHour),
  counts: 'everybody',
});

/** All limits. A name ends in its keys, or in `overall` if the limit counts all callers together. */
export const limitRules = {
  /**
   * Failed logins of one account from one network, unless the account knows the browser.
   *
   * Comes back more slowly than `loginPerAccount`, so that no network can use that up alone.
   */
  loginPerAccountAndNetwork: {
    ...networkRule('login-per-account-and-network', 10, 2 * MINUTE_MS),
    widthForMany: 1,
  },
  /** Failed logins of one account from a browser that has signed in to it before: most likely the owner. */
  loginPerAccountAndDevice: rule('login-per-account-and-device', 10, 30 * SECOND_MS),
  /** Failed logins of one account from everywhere, without its known browsers. */
  loginPerAccount: rule('login-per-account', 100, HOUR_MS / 100),
  /** Failed logins of all accounts from one network. */
  loginPerNetwork: networkRule('login-per-network', 100, 10 * SECOND_MS),
  /** Right passwords of one account, without its known browsers: each costs a hash and a session. */
  signInPerAccount: { ...rule('sign-in-per-account', 20, MINUTE_MS), widthForMany: 10 },
  /** Right passwords of one account in a browser that has signed in to it before. */
  signInPerDevice: { ...rule('sign-in-per-device', 20, MINUTE_MS), widthForMany: 10 },
  /** Right passwords of all accounts from one network. */
  signInPerNetwork: networkRule('sign-in-per-network', 100, 5 * SECOND_MS),
  /**
   * Codes of second factors for one sign-in under way, or one session; right ones are given back. Not for a network, where
   * a neighbour could use them up.
   */
  codePerSignIn: rule('code-per-sign-in', 10, 30 * SECOND_MS),
  /** Changes of two-factor authentication, each with a fresh proof. */
  twoFactorChangePerAccount: rule('two-factor-change-per-account', 20, MINUTE_MS),
  /** Requests for another address of an account. */
  emailChangePerAccount: rule('email-change-per-account', 5, HOUR_MS / 5),
  /** Addresses that an account gets: each former mailbox is asked about at a register of excluded people. */
  newEmailPerAccount: rule('new-email-per-account', 5, 30 * DAY_MS),
  passwordChangePerAccount: rule('password-change-per-account', 5, HOUR_MS / 5),
  /** Changes of name or picture, and large bodies that may bring one: a picture is decoded. */
  detailsChangePerAccount: rule('details-change-per-account', 20, 3 * MINUTE_MS),
  /** Each export reads everything that is stored about an account. */
  exportPerAccount: rule('export-per-account', 3, 20 * MINUTE_MS),
  /** Each closing sends a mail. Refused ones do not count. */
  closingPerAccount: rule('closing-per-account', 5, HOUR_MS),
  /** Calls to close an account, refused ones too: whoever withdraws first and presses again has enough of them. */
  closingCallPerAccount: rule('closing-call-per-account', 20, MINUTE_MS),
  registrationPerNetwork: networkRule('registration-per-network', 20, MINUTE_MS),
  mailPerNetwork: networkRule('mail-per-network', 20, MINUTE_MS),
  codePerNetwork: networkRule('code-per-network', 30, 20 * SECOND_MS),
  /** Mailed links that are used: for a new password or another address, and “This was not me”. */
  linkPerNetwork: networkRule('link-per-network', 30, 20 * SECOND_MS),
  /** Wrong codes from one network, unless the account knows the browser. */
  wrongCodePerNetwork: networkRule('wrong-code-per-network', 10, DAY_MS),
  /** The same from everywhere: it bounds how many accounts guessing can open (`reset-guess-bound.ts`). */
  wrongCodesOverall: {
    ...rule('wrong-codes-overall', WRONG_CODE_BUDGET.burst, WRONG_CODE_BUDGET.refillMs),
    counts: 'everybody',
    widthForMany: 100,
  },
  /** Failed logins of all accounts from everywhere, without known browsers. */
  failedLoginsOverall: overallRule('failed-logins-overall', 30_000),
  registrationsOverall: overallRule('registrations-overall', 3_000),
  /** Mails that any caller can request for any address: codes, links, and those of registrations. */
  mailsOverall: overallRule('mails-overall', 6_000),
  /** Mails that known browsers request: unknown ones cannot use these up. */
  mailsToKnownOverall: overallRule('mails-to-known-overall', 6_000),
  callbackPerNetwork: networkRule('callback-per-network', 30, 20 * SECOND_MS),
  /** Challenges for a sign-in by passkey: each open login page asks for one, and for the next after some minutes. */
  passkeyBeginPerNetwork: networkRule('passkey-begin-per-network', 60, 2 * SECOND_MS),
  /** The same from everywhere: it bounds the rows of challenges. */
  passkeyBeginsOverall: overallRule('passkey-begins-overall', 120_000),
  /** Challenges of a signed-in player. */
  passkeyBeginPerAccount: rule('passkey-begin-per-account', 20, 10 * SECOND_MS),
  /** Right answers of an account's passkeys: each opens a session and may cause a mail. */
  passkeySignInPerAccount: { ...rule('passkey-sign-in-per-account', 20, MINUTE_MS), widthForMany: 10 },
  /** Passkeys that are added, each with a mail; as many can be removed. */
  passkeyAddPerAccount: rule('passkey-add-per-account', 20, HOUR_MS / 20),
} as const satisfies Record<string, LimitRule>;
