import { randomBytes, randomInt } from 'node:crypto';
import { expectWholeAccount } from './support/audit.js';
import { playerReads } from './support/calls.js';
import { commitmentTo, outcomeOf } from './support/fair-dice.js';
import { expect, test } from './support/fixtures.js';
import type { Answer } from './support/http-client.js';
import { paiseOf } from './support/paise.js';
import { SAFE_ROLL, type Player, type Roll } from './support/player.js';
import type { Bet, ExportedBet, Rotation } from './support/wire.js';
import { inTier } from './support/tier.js';

const BET_COUNT = inTier(200, 500);
const IN_FLIGHT_COUNT = 10;

const randomRoll = (): Roll => ({
  amount: randomInt(1, 300) / 100,
  target: randomInt(200, 9_801) / 100,
  condition: randomInt(2) === 0 ? 'above' : 'below',
});

async function playBets(player: Player): Promise<Bet[]> {
  const bets: Bet[] = [];
  const playLane = async (): Promise<void> => {
    for (let count = 0; count < BET_COUNT / IN_FLIGHT_COUNT; count += 1) {
      const answer = await player.roll(randomRoll());
      expect(answer.status, answer.text).toBe(200);
      bets.push(answer.body.bet);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT_COUNT }, playLane));
  return bets;
}

async function rotate(player: Player, clientSeed: string): Promise<Rotation> {
  const answer = await player.post<Rotation>('/api/fairness/rotate-seed-pair', { clientSeed });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

/** The record of a bet, in the terms of its recomputation. */
const claimOf = (bet: ExportedBet) => ({
  rollHundredths: Math.round(bet.gameData.diceRoll.state.result * 100),
  isWin: bet.isWin,
  payoutPaise: paiseOf(bet.winAmount),
});

test(`${String(BET_COUNT)} bets can be recomputed from their seeds after rotation`, async ({
  joinPlayer,
}) => {
  const player = await (await joinPlayer()).deposit(2_000);
  const before = await player.seedPair();
  expect(before.nonce).toBe(0);
  const answered = await playBets(player);
  const playing = await player.seedPair();
  expect(playing).toEqual({ ...before, nonce: BET_COUNT });
  for (const { serverSeed } of (await player.export()).bets) expect(serverSeed, 'an active seed').toBeNull();

  const { revealed, active } = await rotate(player, 'my-own-lucky-words');
  expect(commitmentTo(revealed.serverSeed), 'the commitment').toBe(before.serverSeedHash);
  expect(revealed).toMatchObject({ clientSeed: before.clientSeed, lastNonce: BET_COUNT - 1 });
  expect(active).toMatchObject({ clientSeed: 'my-own-lucky-words', nonce: 0 });
  expect(active.serverSeedHash, 'the commitment is older than the client seed').toBe(
    before.nextServerSeedHash,
  );
  expect(active.nextServerSeedHash).not.toBe(active.serverSeedHash);

  const { bets } = await expectWholeAccount(player);
  expect(bets).toHaveLength(BET_COUNT);
  const wrongSeed = randomBytes(32).toString('hex');
  const answersById = new Map(answered.map((bet) => [bet._id, bet]));
  let wrongSeedHits = 0;
  for (const bet of bets) {
    expect(bet.serverSeed).toBe(revealed.serverSeed);
    expect(claimOf(bet)).toEqual(outcomeOf(bet, revealed.serverSeed));
    const { nonce, gameData, winAmount } = bet;
    expect(answersById.get(bet.betId), 'the answer to the bet agrees').toMatchObject({
      nonce,
      gameData,
      winAmount,
    });
    if (outcomeOf(bet, wrongSeed).rollHundredths === claimOf(bet).rollHundredths) wrongSeedHits += 1;
  }
  // One in ten thousand fits by chance.
  expect(wrongSeedHits, 'bets that fit a wrong seed').toBeLessThan(10);
});

test('a client seed decides the next bets, under the commitment given before', async ({ joinPlayer }) => {
  const player = await (await joinPlayer()).deposit(50);
  const { nextServerSeedHash } = await player.seedPair();
  await rotate(player, 'first words');
  const { body } = await player.roll();
  expect(body.bet).toMatchObject({ clientSeed: 'first words', nonce: 0, serverSeedHash: nextServerSeedHash });
  const { revealed } = await rotate(player, 'second words');
  expect(commitmentTo(revealed.serverSeed)).toBe(nextServerSeedHash);
  const proof = await player.get<ExportedBet>(`/api/fairness/bets/${body.bet._id}`);
  expect(proof.body).toMatchObject({ serverSeed: revealed.serverSeed, clientSeed: 'first words', nonce: 0 });
  expect(claimOf(proof.body)).toEqual(outcomeOf(proof.body, revealed.serverSeed));
});

test('an active server seed is in no answer, header, error, log line or metric', async ({
  joinPlayer,
  product,
}) => {
  const player = await (await joinPlayer()).deposit(50);
  const rolled = await player.roll();
  const answers: Answer<unknown>[] = [rolled];
  for (const path of [...playerReads, `/api/fairness/bets/${rolled.body.bet._id}`, '/metrics'])
    answers.push(await player.get(path));
  answers.push(
    await player.roll({ ...SAFE_ROLL, amount: 51 }),
    await player.post('/api/fairness/rotate-seed-pair', { clientSeed: 'a:b' }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400, 404]));
  const { revealed, active } = await rotate(player, 'afterwards');
  for (const { text, headers } of answers)
    expect(`${text}\n${JSON.stringify([...headers])}`).not.toContain(revealed.serverSeed);
  expect(product.api.output).not.toContain(revealed.serverSeed);
  // The next seed too: it exists by then.
  const next = await rotate(player, 'once more');
  expect(next.revealed.serverSeedHash).toBe(active.serverSeedHash);
  for (const { text } of answers) expect(text).not.toContain(next.revealed.serverSeed);
});
