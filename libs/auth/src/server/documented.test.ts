import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  CONTEXT_WORDS,
  FACTOR_TRY_WINDOW_MS,
  MAX_FACTOR_TRIES,
  MAX_PASSWORD_CHARACTERS,
  MIN_PASSWORD_CHARACTERS,
  TOTP_PERIOD_MS,
} from '@paasa/proofs';
import { FRESH_PROOF_LIFETIME_MS } from '@paasa/server-kit/server';
import { SIGN_IN_METHODS } from '../contract/session-calls.js';
import { OTP_LIFETIME_MS, RESET_LINK_LIFETIME_MS } from '../rules/password-reset-limits.js';
import {
  ACCESS_TOKEN_LIFETIME_MS,
  MAX_LIVING_SESSION_COUNT,
  REFRESH_GRACE_MS,
  REFRESH_TOKEN_LIFETIME_MS,
  SESSION_LIFETIME_MS,
} from '../rules/session-times.js';
import { limitRules, type LimitRule } from './limits/limit-rules.js';

const DECISIONS = path.resolve(__dirname, '../../../../docs/decisions');

/** The text of a decision, each paragraph on one line. */
function decision(number: string): string {
  const name = readdirSync(DECISIONS).find((file) => file.startsWith(`${number}-`)) ?? '';
  return readFileSync(path.join(DECISIONS, name), 'utf8').replaceAll(/(?<!\n)\n(?![\n|])/g, ' ');
}

/** The cells of the rows of a table in the text, by their first cell. */
const rowsOf = (text: string): Map<string, string[]> =>
  new Map(
    [...text.matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) => {
      const [first = '', ...cells] = row.split('|').map((cell) => cell.trim());
      return [first, cells];
    }),
  );

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

function pace({ burst, refillMs }: LimitRule): string {
  if (burst === HOUR_MS / refillMs) return 'as many an hour';
  if (refillMs === MINUTE_MS) return 'one a minute';
  return refillMs > MINUTE_MS
    ? `one per ${String(refillMs / MINUTE_MS)} min`
    : `one per ${String(refillMs / SECOND_MS)} s`;
}

describe('the documentation of sign-ins', () => {
  const ways = decision('0050');

  it.each<[string, LimitRule, string]>([
    ['of the account and the sender’s network', limitRules.loginPerAccountAndNetwork, ''],
    ['of the account from everywhere', limitRules.loginPerAccount, ''],
    ['of the network for all accounts', limitRules.loginPerNetwork, ''],
    ['of everybody together', limitRules.failedLoginsOverall, ''],
    ['of the account', limitRules.signInPerAccount, ''],
    ['and of the network', limitRules.signInPerNetwork, ''],
    ['has separate buckets', limitRules.loginPerAccountAndDevice, ' wrong'],
  ])('has the limit %s, as the code has it', (what, rule, kind) => {
    const text = decision('0006').replaceAll("'", '’');
    const burst = rule.burst.toLocaleString('en');
    expect(text).toContain(`${what} (${burst}${kind}, then ${pace(rule)}`);
  });

  it('has the limits of second factors and passkeys, as the code has them', () => {
    const { codePerSignIn, passkeyBeginPerNetwork, passkeyBeginsOverall } = limitRules;
    expect([MAX_FACTOR_TRIES, FACTOR_TRY_WINDOW_MS]).toEqual([
      { inWindow: 5, perDayOfUnknown: 30, perDay: 100 },
      5 * MINUTE_MS,
    ]);
    const factors = decision('0044');
    expect(factors).toContain('five within any five minutes, and thirty a day');
    expect(factors).toContain('all browsers together: a hundred a day');
    const { burst } = codePerSignIn;
    expect(factors).toContain(`session (${String(burst)}, then ${pace(codePerSignIn)})`);
    expect(passkeyBeginPerNetwork.refillMs).toBe(2 * SECOND_MS);
    expect(decision('0045')).toContain(
      `${String(passkeyBeginPerNetwork.burst)} at once for a network, then one in two seconds, and ${passkeyBeginsOverall.burst.toLocaleString('en')} an hour`,
    );
  });

  it('lists every way to sign in, each with its calls and its protection', () => {
    const rows = rowsOf(ways);
    const methods = [...rows.keys()].filter((name) => name.startsWith('`'));
    expect(methods).toEqual(SIGN_IN_METHODS.map((method) => `\`${method}\``));
    for (const method of methods) expect(rows.get(method)?.filter((cell) => cell !== '')).toHaveLength(3);
  });

  it('leaves out no call that opens a session', () => {
    const routes = path.join(__dirname, 'routes');
    const opening = readdirSync(routes)
      .filter((file) => file.endsWith('.routes.ts'))
      .map((file) => readFileSync(path.join(routes, file), 'utf8'))
      .filter((code) => /create(?:Enter|EndFirstStep)\(/.test(code));
    const calls = opening.flatMap((code) =>
      [...code.matchAll(/['`](\/api\/[^'`$]*)/g)].map(([, url = '']) => url),
    );
    expect(calls.length).toBeGreaterThan(3);
    for (const url of calls) expect(ways).toContain(url);
  });

  it('lists the words that no password may build on', () => {
    const [, words = ''] = /^> (.*)$/m.exec(ways) ?? [];
    expect(words.trim().split(', ')).toEqual(CONTEXT_WORDS);
  });

  it('has the lengths of passwords, and the times of codes and links', () => {
    expect(ways).toContain(
      `${String(MIN_PASSWORD_CHARACTERS)} to ${String(MAX_PASSWORD_CHARACTERS)} characters of any kind`,
    );
    expect(ways).toContain(`A code is valid for ${String(OTP_LIFETIME_MS / MINUTE_MS)} minutes.`);
    expect(ways).toContain(`valid for ${String(RESET_LINK_LIFETIME_MS / MINUTE_MS)}, because`);
  });

  it('has the times of a session, and how many an account may have', () => {
    const times = [...rowsOf(ways).values()]
      .flat()
      .filter((cell) => /^\d+ (?:second|minute|day)s$/.test(cell));
    expect(times).toEqual([
      `${String(ACCESS_TOKEN_LIFETIME_MS / MINUTE_MS)} minutes`,
      `${String(REFRESH_TOKEN_LIFETIME_MS / DAY_MS)} days`,
      `${String(SESSION_LIFETIME_MS / DAY_MS)} days`,
      `${String(FRESH_PROOF_LIFETIME_MS / MINUTE_MS)} minutes`,
      `${String(REFRESH_GRACE_MS / SECOND_MS)} seconds`,
    ]);
    expect(ways).toContain(`at most ${String(MAX_LIVING_SESSION_COUNT)} living sessions`);
  });

  it('says why a second factor is offered and not required, and what protects accounts without one', () => {
    expect(ways).toContain('**A second factor is offered, not required.** Most people');
    expect(ways).toContain('A passkey alone does not change the other ways');
    expect(ways).toContain('For those without a second factor: the limits of decision 6');
  });

  it('says how long a code of the app works', () => {
    const [stepSeconds, lifeSeconds] = [1, 3].map((steps) => String((steps * TOTP_PERIOD_MS) / SECOND_MS));
    expect(ways).toContain(`A code of the app is for ${stepSeconds} seconds.`);
    expect(ways).toContain(`one lives up to ${lifeSeconds} seconds`);
  });

  it('says how sessions at a provider and ours affect each other, and what a provider proves', () => {
    expect(ways).toContain('**Sessions at a provider are apart from ours.**');
    expect(ways).toContain('**What a provider proves** counts as one factor');
  });
});
