/** Whether the time of an answer reveals which addresses have an account. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startApis } from '../parts/api-server.mjs';
import { median } from '../parts/figures.mjs';
import { fundPlayer } from '../parts/player.mjs';

export const name = 'answer-times';
export const about = 'a refused login and a request for a code, by what is known of the address';

/** As many wrong passwords as one network may try for an address, and as many codes as an address gets in an hour. */
const LOGINS_PER_ACCOUNT = 8;
const CODES_PER_ACCOUNT = 5;
const ACCOUNTS = 3;
const MAIL_PAUSE_MS = 20;

/** Equal work gives 1.0 to 1.1; a login that hashes nothing for an unknown address gives 1.9. */
const LOGIN_BAR = { atMost: 1.5 };
/** No hash is computed here: the calls are short without one, and small differences weigh more. */
const CODE_BAR = { atMost: 2 };

const nobody = () => `nobody-${randomUUID()}@example.test`;

async function timeOf(origin, address, body) {
  const startedAt = performance.now();
  const response = await fetch(new URL(address, origin), {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const said = `${response.status} ${await response.text()}`;
  return { said, ms: performance.now() - startedAt };
}

/** Calls every lane once in each turn, beginning with another one each time. Shape: the median of each, in ms. */
async function mediansOf(lanes, turns, rest = async () => undefined) {
  const times = lanes.map(() => []);
  const answers = new Set();
  for (let turn = 0; turn < turns; turn += 1)
    for (let step = 0; step < lanes.length; step += 1) {
      const lane = (turn + step) % lanes.length;
      const { said, ms } = await lanes[lane](turn);
      times[lane].push(ms);
      answers.add(said);
      await rest();
    }
  if (answers.size !== 1) throw new Error(`The answers differ: ${[...answers].join(' | ')}`);
  return times.map(median);
}

/** An account with sign-in by a provider only. */
async function forgetPassword(databaseUrl, email) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query('UPDATE auth.users SET password_hash = NULL WHERE email = $1', [email]);
  } finally {
    await client.end();
  }
}

/** The mail goes out after its answer, and must not slow down the next call. */
async function untilMailed(sandboxOrigin, counts) {
  for (const [email, count] of counts)
    for (;;) {
      const mails = await (await fetch(`${sandboxOrigin}/mail.json?to=${encodeURIComponent(email)}`)).json();
      if (mails.length >= count) break;
      await delay(MAIL_PAUSE_MS);
    }
}

async function measureRound({ origins: [origin], sandboxOrigin, databaseUrl }) {
  const product = { webOrigin: origin, sandboxOrigin };
  const known = [];
  const passwordless = [];
  for (let account = 0; account < ACCOUNTS; account += 1) {
    known.push((await fundPlayer(product, { rupees: 100 })).email);
    const { email } = await fundPlayer(product, { rupees: 100 });
    await forgetPassword(databaseUrl, email);
    passwordless.push(email);
  }
  const logIn = (email) => timeOf(origin, '/api/user/login', { email, password: 'wrong-mango-42' });
  const ofTurn = (emails, turn) => emails[turn % emails.length];
  const logins = await mediansOf(
    [
      (turn) => logIn(ofTurn(known, turn)),
      () => logIn(nobody()),
      (turn) => logIn(ofTurn(passwordless, turn)),
    ],
    LOGINS_PER_ACCOUNT * ACCOUNTS,
  );
  // The mail to verify the address, the welcome, and the requested mail.
  const mailCounts = new Map(known.map((email) => [email, 2]));
  const requestCodeFor = (email) => timeOf(origin, '/api/user/reset-password', { email });
  const codes = await mediansOf(
    [
      (turn) => {
        const email = ofTurn(known, turn);
        mailCounts.set(email, mailCounts.get(email) + 1);
        return requestCodeFor(email);
      },
      () => requestCodeFor(nobody()),
    ],
    CODES_PER_ACCOUNT * ACCOUNTS,
    () => untilMailed(sandboxOrigin, mailCounts),
  );
  return { logins, codes };
}

const widest = (values) => Math.max(...values) / Math.min(...values);

export async function measure({ rounds }) {
  const apis = await startApis();
  try {
    const measured = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await measureRound(apis));
    return [
      { what: 'refused login', unit: 'ms', values: measured.map(({ logins }) => logins[0]) },
      {
        what: 'refused login: slowest ÷ quickest kind of address',
        unit: '',
        values: measured.map(({ logins }) => widest(logins)),
        bar: LOGIN_BAR,
      },
      { what: 'request for a code', unit: 'ms', values: measured.map(({ codes }) => codes[0]) },
      {
        what: 'request for a code: slower ÷ quicker kind of address',
        unit: '',
        values: measured.map(({ codes }) => widest(codes)),
        bar: CODE_BAR,
      },
    ];
  } finally {
    await apis.stop();
  }
}
