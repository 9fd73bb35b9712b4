/** How often something may be tried. */
export interface LimitRule {
  readonly name: string;
  /** How many tries may come at once. */
  readonly burst: number;
  /** After how long one of them is given back. */
  readonly refillMs: number;
  /** Whether it counts a network alone: it is wider then where many players sit behind one address. */
  readonly isPerNetwork: boolean;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

const rule = (name: string, burst: number, refillMs: number): LimitRule => ({
  name,
  burst,
  refillMs,
  isPerNetwork: false,
});
const networkRule = (name: string, burst: number, refillMs: number): LimitRule => ({
  name,
  burst,
  refillMs,
  isPerNetwork: true,
});

/** Every limit there is; each name ends in what its keys are, and in `Overall` where it counts everybody together. */
export const limitRules = {
  /**
   * Failed logins of one account from one network, unless the browser is one of the account's own.
   *
   * Comes back more slowly than what the account has from everywhere, so that no network uses that up alone.
   */
  loginPerAccountAndNetwork: rule('login-per-account-and-network', 10, 2 * MINUTE_MS),
  /** Failed logins of one account from a browser that has signed in to it before: most likely its owner's. */
  loginPerAccountAndDevice: rule('login-per-account-and-device', 10, 30 * SECOND_MS),
  /** Failed logins of one account from everywhere, its own browsers apart. */
  loginPerAccount: rule('login-per-account', 100, HOUR_MS / 100),
  /** Failed logins of whichever accounts from one network. */
  loginPerNetwork: networkRule('login-per-network', 100, 10 * SECOND_MS),
  registrationPerNetwork: networkRule('registration-per-network', 20, MINUTE_MS),
  /** Mails asked for: codes and links. */
  mailPerNetwork: networkRule('mail-per-network', 20, MINUTE_MS),
  /** Mailed codes tried. */
  codePerNetwork: networkRule('code-per-network', 30, 20 * SECOND_MS),
  /** Failed logins of all accounts from everywhere, browsers that an account knows apart. */
  failedLoginsOverall: rule('failed-logins-overall', 30_000, HOUR_MS / 30_000),
  registrationsOverall: rule('registrations-overall', 3_000, HOUR_MS / 3_000),
  /** Mails that anybody can have sent to whichever address: codes, links, and those of registrations. */
  mailsOverall: rule('mails-overall', 6_000, HOUR_MS / 6_000),
  /** Codes from providers tried. */
  callbackPerNetwork: networkRule('callback-per-network', 30, 20 * SECOND_MS),
} as const;
