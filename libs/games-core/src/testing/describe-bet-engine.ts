import { commitmentOf, fairNumbers, portableHmacSha256 } from '@paasa/fairness';
import { paise } from '@paasa/money';
import type { Result } from '@paasa/result';
import type { BetEngine } from '../server/engine/bet-engine.js';
import { BOX_SECRET_PATTERN, boxGame } from './box-game.js';
import { coinGame } from './coin-game.js';
import { action, coinBet, opening } from './bet-requests.js';

/** The seeds of every player of `describeBetEngine`. */
export const contractSeeds = { serverSeed: '5e'.repeat(32), clientSeed: 'contract' };

/** A bet engine, its players, and a way to read their money. */
export interface BetEngineHarness {
  readonly engine: BetEngine;
  /** A new player with a balance and the seeds of the contract, at nonce 0. */
  playerWith(balancePaise: number): Promise<string>;
  /** Without the stakes of open rounds. */
  balanceOf(playerId: string): Promise<number>;
  close(): Promise<void>;
}

const numbersAt = (nonce: number) => fairNumbers(portableHmacSha256, { ...contractSeeds, nonce });
const sideAt = (nonce: number) => (numbersAt(nonce).nextIndex(2) === 0 ? 'heads' : 'tails');
/** The empty and the good boxes of a round with this nonce. */
function boxesAt(nonce: number) {
  const empty = numbersAt(nonce).nextIndex(4);
  const [first = 0, second = 0, third = 0] = [0, 1, 2, 3].filter((box) => box !== empty);
  return { empty, first, second, third };
}

const UNKNOWN_ID = '01930000-0000-7000-8000-0000000000ff';
const codeOf = (result: Result<unknown>): string => (result.ok ? 'ok' : result.refusal.code);

function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

/** A player who has opened a round for 1.00, with its boxes. */
async function openBoxes({ engine, playerWith }: BetEngineHarness) {
  const playerId = await playerWith(1_000);
  const { bet } = valueOf(await engine.openRound(boxGame, opening(playerId)));
  return { playerId, betId: bet._id, ...boxesAt(0) };
}

type Given = () => BetEngineHarness;

function itPlays(given: Given): void {
  it('plays instant bets by the numbers of their nonces, and moves their money', async () => {
    const playerId = await given().playerWith(1_000);
    let balancePaise = 1_000;
    for (let nonce = 0; nonce < 6; nonce += 1) {
      const isWin = sideAt(nonce) === 'heads';
      balancePaise += isWin ? 98 : -100;
      expect(valueOf(await given().engine.placeInstantBet(coinGame, coinBet(playerId)))).toMatchObject({
        betAmount: 1,
        winAmount: isWin ? 1.98 : 0,
        isWin,
        status: 'completed',
        game: { name: 'coin' },
        gameData: { coin: { chosen: 'heads', thrown: sideAt(nonce), wallet: balancePaise / 100 } },
        serverSeedHash: commitmentOf(contractSeeds.serverSeed),
        clientSeed: contractSeeds.clientSeed,
        nonce,
        rulesVersion: 3,
      });
      expect(await given().balanceOf(playerId)).toBe(balancePaise);
    }
  });

  it('opens a round, hides its secrets, continues it and pays it', async () => {
    const playerId = await given().playerWith(1_000);
    const opened = valueOf(await given().engine.openRound(boxGame, opening(playerId)));
    expect(opened).toMatchObject({ wallet: 9, bet: { status: 'pending', winAmount: 0, nonce: 0 } });
    const { first } = boxesAt(0);
    const betId = opened.bet._id;
    const step = valueOf(
      await given().engine.actOnRound(boxGame, 'open', action(playerId, betId, { open: first })),
    );
    expect(step).toMatchObject({ wallet: null, isRepeat: false, bet: { gameData: { opened: [first] } } });
    const found = await given().engine.findOpenRound(boxGame, playerId);
    expect(found).toEqual(step.bet);
    expect(JSON.stringify([opened, step, found])).not.toMatch(BOX_SECRET_PATTERN);
    const out = valueOf(await given().engine.actOnRound(boxGame, 'cash-out', action(playerId, betId)));
    expect(out).toMatchObject({ wallet: 11, bet: { status: 'completed', winAmount: 2, isWin: true } });
    expect(await given().engine.findOpenRound(boxGame, playerId)).toBeNull();
    expect(await given().balanceOf(playerId)).toBe(1_100);
  });

  it('ends a lost round without a payout', async () => {
    const { playerId, betId, empty } = await openBoxes(given());
    const lost = await given().engine.actOnRound(boxGame, 'open', action(playerId, betId, { open: empty }));
    expect(valueOf(lost)).toMatchObject({ wallet: 9, bet: { isWin: false, gameData: { empty } } });
    expect(valueOf(await given().engine.openRound(boxGame, opening(playerId))).bet.nonce).toBe(1);
  });
}

function itRefusesBets(given: Given): void {
  it('refuses bets in the promised order, and moves neither money nor nonce', async () => {
    const playerId = await given().playerWith(250);
    const bets = [
      await given().engine.placeInstantBet(coinGame, coinBet(playerId, 10_000_000_000, { side: 'edge' })),
      await given().engine.placeInstantBet(coinGame, coinBet(playerId, 10_000_000_000)),
      await given().engine.placeInstantBet(coinGame, coinBet(playerId, 251)),
      await given().engine.openRound(boxGame, opening(playerId, 10_000_000_000, { bad: 1 })),
      await given().engine.openRound(boxGame, opening(playerId, 10_000_000_000)),
      await given().engine.openRound(boxGame, opening(playerId, 251)),
    ];
    expect(bets.map(codeOf)).toEqual([
      'coin/no-side',
      'games/over-house-limit',
      'wallet/insufficient-balance',
      'box/malformed-boxes',
      'games/over-house-limit',
      'wallet/insufficient-balance',
    ]);
    expect(await given().balanceOf(playerId)).toBe(250);
    valueOf(await given().engine.openRound(boxGame, opening(playerId)));
    expect(codeOf(await given().engine.openRound(boxGame, opening(playerId, 200)))).toBe('games/round-open');
    expect(valueOf(await given().engine.placeInstantBet(coinGame, coinBet(playerId))).nonce).toBe(1);
  });
}

function itRefusesSteps(given: Given): void {
  it('refuses steps without a round, or against the rules', async () => {
    const { playerId, betId, first } = await openBoxes(given());
    const otherPlayer = await given().playerWith(1_000);
    const asked = [
      await given().engine.actOnRound(boxGame, 'open', action(playerId, betId, { open: 9 })),
      await given().engine.actOnRound(boxGame, 'open', action(playerId, "' OR 1=1", { open: first })),
      await given().engine.actOnRound(boxGame, 'open', action(playerId, UNKNOWN_ID, { open: first })),
      await given().engine.actOnRound(boxGame, 'open', action(otherPlayer, betId, { open: first })),
      await given().engine.actOnRound(boxGame, 'cash-out', action(playerId, betId)),
      await given().engine.actOnRound(
        boxGame,
        'open',
        action(playerId, betId.toUpperCase(), { open: first }),
      ),
      await given().engine.actOnRound(boxGame, 'open', action(playerId, betId, { open: first })),
    ];
    expect(asked.map(codeOf)).toEqual([
      'box/malformed-box',
      'games/unknown-bet',
      'games/unknown-bet',
      'games/unknown-bet',
      'box/nothing-opened',
      'ok',
      'box/already-open',
    ]);
  });

  it('answers a finished round again on request, and refuses otherwise', async () => {
    const { playerId, betId, first } = await openBoxes(given());
    await given().engine.actOnRound(boxGame, 'open', action(playerId, betId, { open: first }));
    const out = valueOf(await given().engine.actOnRound(boxGame, 'cash-out', action(playerId, betId)));
    const again = action(playerId, betId, {}, { settled: 'answer' });
    expect(valueOf(await given().engine.actOnRound(boxGame, 'cash-out', again))).toEqual({
      ...out,
      isRepeat: true,
    });
    expect(codeOf(await given().engine.actOnRound(boxGame, 'cash-out', action(playerId, betId)))).toBe(
      'games/round-over',
    );
  });
}

function itRepeats(given: Given): void {
  it('gives copies of a call with one key the same answer, and one effect', async () => {
    const playerId = await given().playerWith(1_000);
    const bet = () => given().engine.placeInstantBet(coinGame, coinBet(playerId, 100, {}, 'bet'));
    const bets = await Promise.all([bet(), bet(), bet()]);
    expect(new Set(bets.map((each) => JSON.stringify(valueOf(each)))).size).toBe(1);
    const open = () => given().engine.openRound(boxGame, opening(playerId, 100, {}, 'open'));
    const [opened, copy] = [valueOf(await open()), valueOf(await open())];
    expect(copy).toEqual(opened);
    const { first } = boxesAt(1);
    const step = action(playerId, opened.bet._id, { open: first }, { idempotencyKey: 'step' });
    const answers = [
      await given().engine.actOnRound(boxGame, 'open', step),
      await given().engine.actOnRound(boxGame, 'open', step),
    ];
    expect(answers[1]).toEqual(answers[0]);
    expect(valueOf(await given().engine.placeInstantBet(coinGame, coinBet(playerId))).nonce).toBe(2);
  });

  it('repeats a refusal under its key, and refuses a key for another call or body', async () => {
    const playerId = await given().playerWith(50);
    const bet = coinBet(playerId, 100, {}, 'k');
    expect(codeOf(await given().engine.placeInstantBet(coinGame, bet))).toBe('wallet/insufficient-balance');
    const others = [
      await given().engine.placeInstantBet(coinGame, coinBet(playerId, 50, {}, 'k')),
      await given().engine.openRound(boxGame, opening(playerId, 50, {}, 'k')),
      await given().engine.actOnRound(
        boxGame,
        'open',
        action(playerId, UNKNOWN_ID, {}, { idempotencyKey: 'k' }),
      ),
    ];
    expect(others.map(codeOf)).toEqual(Array(3).fill('request/idempotency-mismatch'));
    expect(codeOf(await given().engine.placeInstantBet(coinGame, bet))).toBe('wallet/insufficient-balance');
  });

  it('stores nothing of a bet whose rules throw', async () => {
    const playerId = await given().playerWith(1_000);
    const broken = given().engine.placeInstantBet(coinGame, coinBet(playerId, 100, { isBroken: true }));
    await expect(broken).rejects.toThrow();
    expect(await given().balanceOf(playerId)).toBe(1_000);
    expect(valueOf(await given().engine.placeInstantBet(coinGame, coinBet(playerId))).nonce).toBe(0);
  });
}

function itVoids(given: Given): void {
  it('returns the stake of an open round once, and refuses later calls', async () => {
    const { playerId, betId, first } = await openBoxes(given());
    const voided = { game: 'box', stakePaise: 100, walletPaise: 1_000 };
    expect(valueOf(await given().engine.voidRound(playerId, betId))).toEqual({ ...voided, isRepeat: false });
    expect(valueOf(await given().engine.voidRound(playerId, betId))).toEqual({ ...voided, isRepeat: true });
    const step = action(playerId, betId, { open: first }, { settled: 'answer' });
    expect(codeOf(await given().engine.actOnRound(boxGame, 'open', step))).toBe('games/round-voided');
    expect(codeOf(await given().engine.voidRound(playerId, UNKNOWN_ID))).toBe('games/unknown-bet');
  });

  it('continues a round by the rules that opened it, and voids it if they are gone', async () => {
    const newer = { ...boxGame, rulesVersion: 2, isWin: () => false, payoutPaise: () => paise(0) };
    const kept = await openBoxes(given());
    const open = action(kept.playerId, kept.betId, { open: kept.first });
    const known = { ...newer, earlier: [boxGame] };
    valueOf(await given().engine.actOnRound(known, 'open', open));
    const out = await given().engine.actOnRound(known, 'cash-out', action(kept.playerId, kept.betId));
    expect(valueOf(out).bet).toMatchObject({ winAmount: 2, isWin: true, rulesVersion: 1 });
    const asked = await openBoxes(given());
    expect(await given().engine.findOpenRound(newer, asked.playerId)).toBeNull();
    const acted = await openBoxes(given());
    const lost = action(acted.playerId, acted.betId, { open: acted.first });
    expect(codeOf(await given().engine.actOnRound(newer, 'open', lost))).toBe('games/round-voided');
    for (const { playerId } of [asked, acted]) expect(await given().balanceOf(playerId)).toBe(1_000);
  });
}

/**
 * The contract of every bet engine: the same bets, refusals, repeats and money. It runs against the fake and the
 * real one.
 */
export function describeBetEngine(title: string, makeHarness: () => Promise<BetEngineHarness>): void {
  describe(title, () => {
    let harness: BetEngineHarness;

    beforeAll(async () => {
      harness = await makeHarness();
    }, 60_000);
    afterAll(() => harness.close());

    const given = () => harness;
    itPlays(given);
    itRefusesBets(given);
    itRefusesSteps(given);
    itRepeats(given);
    itVoids(given);
  });
}
