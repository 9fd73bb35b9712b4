import {
  fairNumbers,
  portableHmacSha256,
  type BetSeeds,
  type BetToVerify,
  type VerifiedFact,
} from '@paasa/fairness';
import { minesDrawVectors } from '@paasa/fairness/testing';
import { paise, toRupees } from '@paasa/money';
import { positivePaise } from '@paasa/money/testing';
import fc from 'fast-check';
import { anyMinesConfig } from '../testing/index.js';
import type { MinesAction } from './mines-action.js';
import { minesGame } from './mines-game.js';
import { verifyMinesBet } from './verify-mines-bet.js';

const numbersOf = (seeds: Parameters<typeof fairNumbers>[1]) => fairNumbers(portableHmacSha256, seeds);

/** The seeds whose first three mines are published as 2, 12 and 5. */
const [seeds] = minesDrawVectors;
if (seeds === undefined) throw new Error('There are no vectors.');

/** Ten rupees with these mines, two tiles revealed, cashed out. */
const won: BetToVerify = {
  rulesVersion: 1,
  betAmount: 10,
  winAmount: 12.85,
  isWin: true,
  status: 'completed',
  gameData: {
    mineCount: 3,
    revealedTiles: [7, 3],
    multiplier: 1.2857,
    minePositions: [2, 5, 12],
    hitTile: null,
  },
};
const lost: BetToVerify = {
  ...won,
  winAmount: 0,
  isWin: false,
  gameData: { ...won.gameData, multiplier: 0, hitTile: 12 },
};
const withData = (bet: BetToVerify, changes: object): BetToVerify => ({
  ...bet,
  gameData: { ...bet.gameData, ...changes },
});

/** The facts of a bet by these rules. */
const factsOf = (bet: BetToVerify, givenSeeds: BetSeeds = seeds): readonly VerifiedFact[] => {
  const facts = verifyMinesBet(bet, numbersOf(givenSeeds));
  if (facts === null) throw new Error('These are other rules.');
  return facts;
};
const wrongFactsOf = (bet: BetToVerify): string[] =>
  factsOf(bet).flatMap((fact) => (fact.recorded === fact.recomputed ? [] : [fact.label]));

describe('verifyMinesBet', () => {
  it('checks board, result and payout of a won bet', () => {
    expect(factsOf(won)).toEqual([
      { label: 'Mines', recorded: '2, 5, 12', recomputed: '2, 5, 12' },
      { label: 'Result', recorded: 'Won with 2 of 22 safe tiles', recomputed: 'Won with 2 of 22 safe tiles' },
      { label: 'Payout', recorded: '₹12.85', recomputed: '₹12.85' },
    ]);
  });

  it('checks board, result and payout of a lost bet', () => {
    expect(factsOf(lost)).toEqual([
      { label: 'Mines', recorded: '2, 5, 12', recomputed: '2, 5, 12' },
      { label: 'Result', recorded: 'Lost on tile 12', recomputed: 'Lost on tile 12' },
      { label: 'Payout', recorded: '₹0.00', recomputed: '₹0.00' },
    ]);
  });

  it('returns nothing for an open round, whose board is still secret', () => {
    expect(factsOf({ ...won, status: 'pending' })).toEqual([]);
  });

  it.each<[string, BetToVerify, string[]]>([
    ['another board', withData(won, { minePositions: [2, 5, 13] }), ['Mines']],
    ['no board', withData(won, { minePositions: undefined }), ['Mines']],
    ['a safe tile that is a mine', withData(won, { revealedTiles: [7, 12] }), ['Result', 'Payout']],
    ['a loss on a safe tile', withData(lost, { hitTile: 13 }), ['Result']],
    ['a loss without a hit', withData(lost, { hitTile: null }), ['Result', 'Payout']],
    ['a win that is recorded as a loss', { ...won, isWin: false }, ['Result']],
    ['a win on a mine', { ...lost, isWin: true }, ['Result']],
    ['a win without a tile', withData(won, { revealedTiles: [] }), ['Result', 'Payout']],
    ['a paisa too little', { ...won, winAmount: 12.84 }, ['Payout']],
    ['a paisa too much', { ...won, winAmount: 12.86 }, ['Payout']],
    ['a loss with a payout', { ...lost, winAmount: 12.85 }, ['Payout']],
    ['a fraction of a paisa', { ...won, winAmount: 12.8571 }, ['Payout']],
    ['another stake', { ...won, betAmount: 11 }, ['Payout']],
    ['no stake', { ...won, betAmount: NaN }, ['Payout']],
    ['a stake above every amount', { ...won, betAmount: 7e13 }, ['Payout']],
    ['a tile revealed twice', withData(won, { revealedTiles: [7, 7] }), ['Mines']],
    ['another number of mines', withData(won, { mineCount: 4 }), ['Mines', 'Payout']],
  ])('finds %s', (_what, bet, labels) => {
    expect(wrongFactsOf(bet)).toEqual(labels);
  });

  it.each([0, 2, NaN])(
    'returns nothing for a bet by version %p of the rules, with any content',
    (rulesVersion) => {
      for (const bet of [won, lost, { ...won, gameData: {} }])
        expect(verifyMinesBet({ ...bet, rulesVersion }, numbersOf(seeds))).toBeNull();
    },
  );

  it('shows the recorded values of the bet and the values of its seeds, in words', () => {
    const textsOf = (bet: BetToVerify) =>
      factsOf(bet).map(({ recorded, recomputed }) => [recorded, recomputed]);
    expect(factsOf({ ...won, gameData: {} })).toEqual([
      { label: 'Mines', recorded: 'Not readable', recomputed: 'A board and its revealed tiles' },
    ]);
    for (const hitTile of [25, '12', undefined])
      expect(textsOf(withData(lost, { hitTile }))).toEqual([
        ['Not readable', 'A board and its revealed tiles'],
      ]);
    expect(textsOf(withData(won, { minePositions: undefined }))[0]).toEqual(['Not readable', '2, 5, 12']);
    expect(textsOf(withData(lost, { hitTile: 13 }))[1]).toEqual(['Lost on tile 13', 'Tile 13 is safe']);
    expect(textsOf(withData(lost, { hitTile: null, revealedTiles: [] }))[1]).toEqual([
      'Lost',
      'Nothing revealed',
    ]);
    expect(textsOf(withData(won, { revealedTiles: [7, 12] }))[1]).toEqual([
      'Won with 2 of 22 safe tiles',
      'Lost on tile 12',
    ]);
    expect(textsOf({ ...won, betAmount: NaN })[2]).toEqual(['₹12.85', 'Not an amount']);
  });

  it('finds wrong seeds', () => {
    const wrong = factsOf(won, { ...seeds, nonce: 2 });
    expect(wrong[0]).toEqual({ label: 'Mines', recorded: '2, 5, 12', recomputed: '0, 6, 11' });
  });

  it('never throws on invalid game data, and accepts none of it', () => {
    const anyGameData = fc.oneof(
      fc.dictionary(fc.string(), fc.anything()),
      fc.record({
        mineCount: fc.oneof(fc.integer({ min: 0, max: 25 }), fc.anything()),
        revealedTiles: fc.oneof(fc.array(fc.integer({ min: -1, max: 25 })), fc.anything()),
        minePositions: fc.anything(),
        hitTile: fc.oneof(fc.constant(null), fc.integer({ min: -1, max: 25 }), fc.anything()),
      }),
    );
    fc.assert(
      fc.property(anyGameData, fc.boolean(), fc.double(), (gameData, isWin, winAmount) => {
        const bet = { ...won, isWin, winAmount, gameData };
        expect(wrongFactsOf(bet).length).toBeGreaterThan(0);
      }),
    );
  });

  it('confirms every bet that was played by the rules, for any seeds and steps', () => {
    const anySeeds = fc.record({
      serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
      clientSeed: fc.stringMatching(/^[a-z0-9]{1,20}$/),
      nonce: fc.nat(),
    });
    // Different tiles until the end of the board, so that every play ends before they run out.
    const anyTiles = fc.shuffledSubarray([...Array(25).keys()], { minLength: 25 });
    fc.assert(
      fc.property(
        fc.record({
          seeds: anySeeds,
          config: anyMinesConfig(),
          tiles: anyTiles,
          cashOutAfter: fc.integer({ min: 1, max: 25 }),
          stakePaise: positivePaise(paise(10_000_000)),
        }),
        ({ seeds: some, config, tiles, cashOutAfter, stakePaise }) => {
          let state = minesGame.start(config, numbersOf(some));
          const steps: MinesAction[] = tiles.map((tileIndex) => ({ action: 'reveal', tileIndex }));
          steps.splice(cashOutAfter, 0, { action: 'cash-out' });
          for (const step of steps) {
            const next = minesGame.act(state, step);
            if (next.ok) state = next.value;
          }
          expect(minesGame.isOver(state)).toBe(true);
          const bet: BetToVerify = {
            rulesVersion: 1,
            betAmount: toRupees(stakePaise),
            winAmount: toRupees(minesGame.payoutPaise(state, stakePaise)),
            isWin: minesGame.isWin(state),
            status: 'completed',
            gameData: minesGame.view(state),
          };
          const facts = factsOf(bet, some);
          expect(facts.map((fact) => fact.label)).toEqual(['Mines', 'Result', 'Payout']);
          for (const fact of facts) expect(fact.recomputed).toBe(fact.recorded);
        },
      ),
    );
  });
});
