import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { askForCode, logIn } from './support/account-calls.js';
import { expect, test } from './support/fixtures.js';
import { HttpClient, type Answer } from './support/http-client.js';
import { newestMailTo } from './support/mailbox.js';
import { signInWith } from './support/social.js';

/**
 * How many times as long one kind of address may take as another.
 *
 * A ratio, not a time: how long a hash takes depends on the machine and on what else runs there. The calls of a round
 * follow each other in changing order, so that load slows all of them alike, and the median forgets the few that were
 * hit alone. The same work gives a ratio of 1.0 to 1.1, also where three times as much wants to run as there are
 * processors; a login that hashes nothing where there is no hash to compare with gives 1.9 and more, on the fastest of
 * machines, since there the rest of the call counts for most.
 */
const WIDEST_LOGIN_RATIO = 1.5;

/** No hash is computed here: without one the calls are short, and small things count for more. */
const WIDEST_RESET_RATIO = 2;

type Call = () => Promise<Answer<unknown>>;

interface Lane {
  readonly what: string;
  readonly millis: number[];
  readonly said: Set<string>;
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function callOn(lane: Lane, call: Call): Promise<void> {
  const startedAt = performance.now();
  const { status, text } = await call();
  lane.millis.push(performance.now() - startedAt);
  lane.said.add(`${String(status)} ${text}`);
}

/** One answer for all lanes, and no lane that is much slower or faster than another. */
function expectNoDifference(lanes: readonly Lane[], widestRatio: number): void {
  expect(new Set(lanes.flatMap(({ said }) => [...said])).size, 'status and body').toBe(1);
  const medians = lanes.map(({ what, millis }) => ({ what, median: medianOf(millis) }));
  const all = medians.map(({ median }) => median);
  expect(Math.max(...all) / Math.min(...all), JSON.stringify(medians)).toBeLessThan(widestRatio);
}

type Round = Readonly<Record<string, Call>>;

/** Runs the rounds: every lane once in each, beginning with another one each time. */
async function runRounds(
  rounds: readonly Round[],
  rest: () => Promise<void> = () => Promise.resolve(),
): Promise<Lane[]> {
  const lanes = Object.keys(rounds[0] ?? {}).map((what): Lane => ({ what, millis: [], said: new Set() }));
  for (const [round, calls] of rounds.entries()) {
    const first = round % lanes.length;
    for (const lane of [...lanes.slice(first), ...lanes.slice(0, first)]) {
      const call = calls[lane.what];
      if (call === undefined) throw new Error(`No call for ${lane.what}`);
      await callOn(lane, call);
      await rest();
    }
  }
  return lanes;
}

const nobody = (): string => `nobody-${randomUUID()}@example.test`;

/** Below what an account's address may be tried with from one place. */
const TRIES_PER_ACCOUNT = 8;
const CODES_PER_ADDRESS = 5;

test('a login says and takes the same for an unknown address, a wrong password and an account without one', async ({
  joinPlayer,
  product,
}) => {
  const rounds: Round[] = [];
  const guest = () => new HttpClient(product.webOrigin);
  for (let account = 1; account <= 3; account += 1) {
    const { email: known } = await joinPlayer();
    const social = `social-${randomUUID()}@example.test`;
    await signInWith(product, guest(), 'google', { email: social });
    for (let tries = 1; tries <= TRIES_PER_ACCOUNT; tries += 1) {
      rounds.push({
        'a wrong password': () => logIn(guest(), known, 'wrong-mango-42'),
        'an unknown address': () => logIn(guest(), nobody(), 'wrong-mango-42'),
        'an account without a password': () => logIn(guest(), social, 'wrong-mango-42'),
      });
    }
  }
  expectNoDifference(await runRounds(rounds), WIDEST_LOGIN_RATIO);
});

test('asking for a code says and takes the same for known and unknown addresses', async ({
  joinPlayer,
  product,
}) => {
  const rounds: Round[] = [];
  const mailCounts = new Map<string, number>();
  for (let account = 1; account <= 4; account += 1) {
    const { email: known } = await joinPlayer();
    // The verification mail and the welcome.
    mailCounts.set(known, 2);
    for (let asked = 1; asked <= CODES_PER_ADDRESS; asked += 1) {
      rounds.push({
        'a known address': () => {
          mailCounts.set(known, (mailCounts.get(known) ?? 0) + 1);
          return askForCode(new HttpClient(product.webOrigin), known);
        },
        'an unknown address': () => askForCode(new HttpClient(product.webOrigin), nobody()),
      });
    }
  }
  // The mail goes out after its answer, and must not slow down the call that comes next.
  const lanes = await runRounds(rounds, async () => {
    for (const [email, count] of mailCounts) await newestMailTo(product, email, count);
  });
  expectNoDifference(lanes, WIDEST_RESET_RATIO);
});
