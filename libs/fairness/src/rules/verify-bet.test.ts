import fc from 'fast-check';
import {
  buildCoinBet,
  diceRollVectors,
  REVEALED_SEED,
  seedHashVectors,
  verifyCoinBet,
} from '../testing/index.js';
import { portableHmacSha256 } from './hmac-sha256.js';
import { commitmentOf } from './server-seed.js';
import { isSameFact, verifyBet, type BetVerifier } from './verify-bet.js';

const bet = buildCoinBet(3);

const otherSeed = `0${REVEALED_SEED.slice(1)}`;

/** The roll of the operator who published these vectors. */
const verifyRoll: BetVerifier = (rolled, numbers) => [
  {
    label: 'Roll',
    recorded: String(rolled.gameData['roll']),
    recomputed: (Math.floor(numbers.nextFloat() * 10_001) / 100).toFixed(2),
  },
];

describe('verifyBet', () => {
  it('accepts a bet that matches its seeds', () => {
    expect(verifyBet(bet, verifyCoinBet, portableHmacSha256)).toEqual({
      isCommitmentKept: true,
      facts: [{ label: 'Side', recorded: bet.gameData['side'], recomputed: bet.gameData['side'] }],
      isMatch: true,
      reason: null,
    });
  });

  it.each(diceRollVectors)('verifies the published roll of nonce $nonce', (vector) => {
    const { roll, ...seeds } = vector;
    const published = { ...bet, ...seeds, gameData: { roll } };
    expect(verifyBet(published, verifyRoll, portableHmacSha256)).toMatchObject({
      isCommitmentKept: true,
      isMatch: true,
    });
  });

  it.each(seedHashVectors)('accepts the commitment to $serverSeed', (vector) => {
    const published = { ...bet, ...vector };
    expect(verifyBet(published, verifyCoinBet, portableHmacSha256).isCommitmentKept).toBe(true);
  });

  it('reports nothing before the server seed is revealed, and does not call the rules', () => {
    const verifier = jest.fn(verifyCoinBet);
    expect(verifyBet({ ...bet, serverSeed: null }, verifier, portableHmacSha256)).toEqual({
      isCommitmentKept: null,
      facts: [],
      isMatch: null,
      reason: 'sealed',
    });
    expect(verifier).not.toHaveBeenCalled();
  });

  it('finds a swapped server seed, even with the same result', () => {
    const seedOfSameSide = Array.from({ length: 16 }, (_, digit) => digit.toString(16).repeat(64)).find(
      (serverSeed) =>
        verifyBet({ ...bet, serverSeed }, verifyCoinBet, portableHmacSha256).facts.every(isSameFact),
    );
    const swapped = { ...bet, serverSeed: seedOfSameSide ?? otherSeed };
    const { facts, ...verification } = verifyBet(swapped, verifyCoinBet, portableHmacSha256);
    expect(facts.every(isSameFact)).toBe(true);
    expect(verification).toEqual({ isCommitmentKept: false, isMatch: false, reason: null });
  });

  it('finds another nonce, client seed, server seed, commitment and result', () => {
    const [vector] = diceRollVectors;
    if (vector === undefined) throw new Error('no vector');
    const { roll, ...seeds } = vector;
    const matches = (wrong: object): boolean =>
      verifyBet({ ...bet, ...seeds, gameData: { roll }, ...wrong }, verifyRoll, portableHmacSha256)
        .isMatch === true;
    expect(matches({})).toBe(true);
    expect(matches({ nonce: vector.nonce + 1 })).toBe(false);
    expect(matches({ clientSeed: `${vector.clientSeed}!` })).toBe(false);
    expect(matches({ serverSeed: otherSeed, serverSeedHash: commitmentOf(otherSeed) })).toBe(false);
    expect(matches({ serverSeedHash: commitmentOf(otherSeed) })).toBe(false);
    expect(matches({ gameData: {} })).toBe(false);
  });

  it('treats missing facts as no proof', () => {
    expect(verifyBet(bet, () => [], portableHmacSha256)).toEqual({
      isCommitmentKept: true,
      facts: [],
      isMatch: false,
      reason: null,
    });
  });

  it.each<[string, BetVerifier | null]>([
    ['an unknown game', null],
    ['rules that its game does not have', () => null],
  ])('cannot judge a bet by %s, unless its commitment is broken', (_what, verifier) => {
    expect(verifyBet(bet, verifier, portableHmacSha256)).toEqual({
      isCommitmentKept: true,
      facts: [],
      isMatch: null,
      reason: 'unknown-rules',
    });
    expect(verifyBet({ ...bet, serverSeed: otherSeed }, verifier, portableHmacSha256)).toEqual({
      isCommitmentKept: false,
      facts: [],
      isMatch: false,
      reason: 'unknown-rules',
    });
  });

  it('finds no outcome in a voided bet and calls no rules, and still checks its commitment', () => {
    const verifier = jest.fn(verifyCoinBet);
    const voided = { ...bet, status: 'voided' as const, gameData: {} };
    expect(verifyBet(voided, verifier, portableHmacSha256)).toEqual({
      isCommitmentKept: true,
      facts: [],
      isMatch: null,
      reason: 'voided',
    });
    expect(verifyBet({ ...voided, serverSeed: otherSeed }, verifier, portableHmacSha256).isMatch).toBe(false);
    expect(verifyBet({ ...voided, serverSeed: null }, verifier, portableHmacSha256).reason).toBe('sealed');
    expect(verifier).not.toHaveBeenCalled();
  });

  it('matches exactly when every fact is the same', () => {
    const fact = fc.record({
      label: fc.string(),
      recorded: fc.constantFrom('a', 'b'),
      recomputed: fc.constant('a'),
    });
    fc.assert(
      fc.property(fc.array(fact, { minLength: 1, maxLength: 4 }), (facts) => {
        const { isMatch } = verifyBet(bet, () => facts, portableHmacSha256);
        expect(isMatch).toBe(!facts.some(({ recorded }) => recorded === 'b'));
      }),
    );
  });
});
