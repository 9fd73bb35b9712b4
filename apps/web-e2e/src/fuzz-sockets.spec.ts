import { expect, test } from './support/fixtures.js';
import fc from 'fast-check';
import { faultsOf } from './support/fuzz/answer-faults.js';
import { cookieOf } from './support/fuzz/fuzz-callers.js';
import { fuzzSettings } from './support/fuzz/fuzz-settings.js';
import { FuzzedProduct } from './support/fuzz/fuzzed-product.js';
import { holdRawTalk } from './support/fuzz/hold-raw-talk.js';
import { rawTalk } from './support/fuzz/raw-talks.js';
import type { Answer } from './support/http-client.js';
import { Player } from './support/player.js';
import { inTier } from './support/tier.js';

const { seed, rounds } = fuzzSettings();
const TALKS = inTier(160, 400);
/** Answers that a run must have met. A sample of 160 may hold no request from elsewhere, which gets 403. */
const EXPECTED_STATUSES = inTier([200, 400], [200, 400, 403]);
const AT_ONCE = 8;
/** After this many further groups no bet counts as late. */
const LATE_HANDFULS = 3;

const isSettledBet = ({ status, text }: Answer<unknown>): boolean => status === 200 && text.includes('"bet"');

/** Removes one from the first entry that is not empty. */
function takeFrom(amounts: number[], amount: number): void {
  let left = amount;
  for (const [index, has] of amounts.entries()) {
    const taken = Math.min(left, has);
    amounts[index] = has - taken;
    left -= taken;
  }
}

test('requests that are cut, joined, damaged or left open end in refusals, and each settled bet is in its answer', async () => {
  test.setTimeout(90_000 + rounds * 30_000);
  process.stdout.write(`fuzz: FUZZ_SEED=${String(seed)} FUZZ_ROUNDS=${String(rounds)}\n`);
  const fuzzed = await FuzzedProduct.start();
  try {
    const { webOrigin } = fuzzed.product;
    const player = await (await new Player(fuzzed.product).join()).deposit(100_000);
    const cookie = cookieOf(player.http);
    const talks = fc.sample(rawTalk({ origin: webOrigin, cookie }), {
      seed,
      numRuns: TALKS * rounds,
    });
    const faults: string[] = [];
    const seen = new Map<number, number>();
    // Bets whose client hung up, by group. On a busy machine they are made during the next group.
    const mayStillCome: number[] = [];
    let { betCount } = await player.standing();
    for (let at = 0; at < talks.length; at += AT_ONCE) {
      const handful = talks.slice(at, at + AT_ONCE);
      const held = await Promise.all(handful.map((talk) => holdRawTalk(webOrigin, talk)));
      const settled = held.flatMap(({ answers }) => answers).filter(isSettledBet).length;
      const cutBets = held.map(({ isCutShort }, which) => (isCutShort ? (handful[which]?.bets ?? 0) : 0));
      mayStillCome.push(cutBets.reduce((sum, bets) => sum + bets, 0));
      if (mayStillCome.length > LATE_HANDFULS) mayStillCome.shift();
      const most = mayStillCome.reduce((sum, bets) => sum + bets, 0);
      const after = await player.standing();
      const unanswered = after.betCount - betCount - settled;
      if (unanswered < 0 || unanswered > most)
        faults.push(
          `${String(unanswered)} more bets than answers at ${String(at)}; at most ${String(most)} are allowed`,
        );
      takeFrom(mayStillCome, unanswered);
      betCount = after.betCount;
      for (const [which, { answers }] of held.entries())
        for (const answer of answers) {
          seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
          const wrong = faultsOf(answer, 'GET', [webOrigin]);
          const sent = handful[which]?.sent.replaceAll(cookie, 'COOKIE') ?? '';
          if (wrong.length > 0)
            faults.push(
              `${String(answer.status)}: ${wrong.join('; ')} ← ${JSON.stringify(sent.slice(0, 1_000))}`,
            );
        }
    }
    expect(faults, `FUZZ_SEED=${String(seed)}`).toEqual([]);
    for (const status of EXPECTED_STATUSES) expect(seen.get(status) ?? 0, String(status)).toBeGreaterThan(0);
    expect((await fetch(`${webOrigin}/readyz`)).status).toBe(200);
  } finally {
    await fuzzed.stop();
  }
});
