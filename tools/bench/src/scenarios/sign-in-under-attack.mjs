/**
 * Whether others can sign in, register, reset their passwords, and bet, during the strongest attack of one attacker.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startApis } from '../parts/api-server.mjs';
import { median } from '../parts/figures.mjs';
import { fundPlayer } from '../parts/player.mjs';

export const name = 'sign-in-under-attack';
export const about =
  'logins, registrations and resets of others, and bets, while a whole IPv6 site sends requests and six accounts sign in without a pause';

const PASSWORD = 'green-mango-42';
const TIMEOUT_MS = 2_000;
/** Each with a correct password, on a separate network and separate connections. */
const OWN_ACCOUNTS = 6;
const CONNECTIONS_EACH = 8;
/** Of the site that requests mails from ever new networks. */
const REQUESTING_CONNECTIONS = 4;
/** More than the limit of all networks for an hour: the site sends them before the measurement begins. */
const REQUESTS_BEFORE = 6_300;
const PARALLEL_REQUESTS = 32;
const OTHERS_PAUSE_MS = 250;
const BETTORS = 4;
const BET_PAUSE_MS = 40;
const MAIL_PAUSE_MS = 20;

const freshEmail = () => `attack-${randomUUID()}@example.test`;

/** Ever new networks of others: an IPv4 address each, in separate blocks. */
let networkCount = 0;
const freshNetwork = () => {
  networkCount += 1;
  return `${String(20 + (networkCount % 100))}.${String(Math.floor(networkCount / 100) % 250)}.3.4`;
};

/** A browser on a network. Shape: `{ post(path, body) }`, which gives the status and the time. */
function browserFrom(origin, network) {
  const cookies = new Map();
  return {
    async post(path, body) {
      const startedAt = performance.now();
      const response = await fetch(new URL(path, origin), {
        method: 'POST',
        headers: {
          origin,
          'content-type': 'application/json',
          'x-forwarded-for': network,
          cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        },
        body: JSON.stringify(body),
      });
      await response.arrayBuffer();
      for (const line of response.headers.getSetCookie()) {
        const [pair] = line.split(';');
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      return { status: response.status, ms: performance.now() - startedAt };
    },
  };
}

async function codeFor(sandboxOrigin, email) {
  for (;;) {
    const mails = await (await fetch(`${sandboxOrigin}/mail.json?to=${encodeURIComponent(email)}`)).json();
    const [code] = /^\d{6}$/m.exec(mails[0]?.text ?? '') ?? [];
    if (code !== undefined) return code;
    await delay(MAIL_PAUSE_MS);
  }
}

/** The calls of other people, each in an unknown browser. Shape: the answers to all awaited calls. */
const wishes = {
  register: async ({ origin }) => [
    await browserFrom(origin, freshNetwork()).post('/api/user/register', {
      name: 'Asha Rao',
      email: freshEmail(),
      password: PASSWORD,
    }),
  ],
  'log in': async ({ origin }, email) => [
    await browserFrom(origin, freshNetwork()).post('/api/user/login', { email, password: PASSWORD }),
  ],
  reset: async ({ origin, sandboxOrigin }, email) => {
    const browser = browserFrom(origin, freshNetwork());
    const asked = await browser.post('/api/user/reset-password', { email });
    if (asked.status !== 200) return [asked];
    const otp = await codeFor(sandboxOrigin, email);
    const shown = await browser.post('/api/user/verify-reset-password-otp', { email, otp });
    const set = await browser.post('/api/user/set-new-password', { email, newPassword: PASSWORD });
    return [asked, shown, set];
  },
};

/** Repeats something until it is stopped. Shape: settles after the last one. */
async function untilOver(isOver, act) {
  while (!isOver()) await act();
}

let siteNetworkCount = 0;

/** One more network of the site requests a mail. */
async function requestFromSite(origin) {
  siteNetworkCount = (siteNetworkCount + 1) % 65_536;
  const browser = browserFrom(origin, `2001:db8:7:${siteNetworkCount.toString(16)}::1`);
  await browser.post('/api/user/reset-password', { email: freshEmail() });
}

/** Uses up all limits that the site can use up. */
async function useUpLimits(origin) {
  let left = REQUESTS_BEFORE;
  const lanes = Array.from({ length: PARALLEL_REQUESTS }, async () => {
    while (left > 0) {
      left -= 1;
      await requestFromSite(origin);
    }
  });
  await Promise.all(lanes);
}

function attack({ origin, ownAccounts }, isOver) {
  const signIns = ownAccounts.flatMap(({ email, network }) =>
    Array.from({ length: CONNECTIONS_EACH }, () =>
      untilOver(isOver, async () => {
        const login = { email, password: PASSWORD };
        const { status } = await browserFrom(origin, network).post('/api/user/login', login);
        // A refused client comes again at once, but not in a busy loop, which would slow down the others.
        if (status !== 200) await delay(50);
      }),
    ),
  );
  const asks = Array.from({ length: REQUESTING_CONNECTIONS }, () =>
    untilOver(isOver, async () => {
      await requestFromSite(origin);
      await delay(20);
    }),
  );
  return [...signIns, ...asks];
}

/** Bets and calls of others, for this long. Shape: the answers to all of them. */
async function watch(product, { people, bettors, seconds, isAttacked }) {
  const endsAt = performance.now() + seconds * 1_000;
  const isOver = () => performance.now() >= endsAt;
  const answers = [];
  const bets = [];
  const attackers = isAttacked ? attack(product, isOver) : [];
  const betting = bettors.map(({ call }) =>
    untilOver(isOver, async () => {
      const startedAt = performance.now();
      const roll = { amount: 1, target: 50.5, condition: 'above' };
      await call('POST', '/api/games/dice/roll-dice', roll, { 'idempotency-key': randomUUID() });
      bets.push(performance.now() - startedAt);
      await delay(BET_PAUSE_MS);
    }),
  );
  const acts = Object.values(wishes);
  const underWay = [];
  for (let turn = 0; !isOver(); turn += 1) {
    const act = acts[turn % acts.length];
    const email = people[turn % people.length];
    underWay.push(act(product, email).then((told) => answers.push(...told)));
    await delay(OTHERS_PAUSE_MS);
  }
  await Promise.all([...underWay, ...attackers, ...betting]);
  return { answers, bets };
}

const p95 = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)];
const isServed = ({ status, ms }) => status === 200 && ms <= TIMEOUT_MS;

async function registerFrom(origin, network) {
  const email = freshEmail();
  const { status } = await browserFrom(origin, network).post('/api/user/register', {
    name: 'Asha Rao',
    email,
    password: PASSWORD,
  });
  if (status !== 200) throw new Error(`A registration was answered with ${status}.`);
  return { email, network };
}

async function measureRound(apis, { bettors, seconds }) {
  const origin = apis.origins[0];
  const ownAccounts = [];
  for (let index = 0; index < OWN_ACCOUNTS; index += 1)
    ownAccounts.push(await registerFrom(origin, freshNetwork()));
  // So few calls for each that no address reaches its own limits.
  const people = [];
  for (let index = 0; index < seconds * 4; index += 1)
    people.push((await registerFrom(origin, freshNetwork())).email);
  const product = { origin, sandboxOrigin: apis.sandboxOrigin, ownAccounts };
  const quiet = await watch(product, { people, bettors, seconds, isAttacked: false });
  await useUpLimits(origin);
  const attacked = await watch(product, { people, bettors, seconds, isAttacked: true });
  return { quiet, attacked };
}

export async function measure({ rounds, isQuick }) {
  const seconds = isQuick ? 6 : 12;
  const apis = await startApis({ variants: [{ LIMITS_FOR: 'public', TRUST_PROXY: '1' }] });
  try {
    const product = { webOrigin: apis.origins[0], sandboxOrigin: apis.sandboxOrigin };
    const bettors = [];
    for (let index = 0; index < BETTORS; index += 1)
      bettors.push(await fundPlayer(product, { rupees: 10_000, from: freshNetwork() }));
    const found = [];
    for (let round = 0; round < rounds; round += 1)
      found.push(await measureRound(apis, { bettors, seconds }));
    const shareOf = ({ answers }) => answers.filter(isServed).length / answers.length;
    const times = ({ answers }) => answers.map(({ ms }) => ms);
    const betRatio = ({ quiet, attacked }) => median(attacked.bets) / median(quiet.bets);
    return [
      { what: 'others, quiet: p95', unit: 'ms', values: found.map(({ quiet }) => p95(times(quiet))) },
      {
        what: 'others, attacked: share served within 2 s',
        unit: '',
        values: found.map(({ attacked }) => shareOf(attacked)),
        bar: { atLeast: 0.95 },
      },
      {
        what: 'others, attacked: p95',
        unit: 'ms',
        values: found.map(({ attacked }) => p95(times(attacked))),
        bar: { atMost: TIMEOUT_MS },
      },
      { what: 'bets, quiet: p50', unit: 'ms', values: found.map(({ quiet }) => median(quiet.bets)) },
      { what: 'bets, attacked: p50', unit: 'ms', values: found.map(({ attacked }) => median(attacked.bets)) },
      { what: 'bets, attacked: p95', unit: 'ms', values: found.map(({ attacked }) => p95(attacked.bets)) },
      { what: 'bets: p50 attacked ÷ quiet', unit: '', values: found.map(betRatio) },
    ];
  } finally {
    await apis.stop();
  }
}
