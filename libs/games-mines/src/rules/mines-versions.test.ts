import { fairNumbers, portableHmacSha256, type BetToVerify } from '@paasa/fairness';
import { minesDrawVectors } from '@paasa/fairness/testing';
import { paise, toRupees } from '@paasa/money';
import { createMinesGame } from './mines-game.js';
import { MINES_VERSIONS, type MinesVersions } from './mines-versions.js';
import { createMinesVerifier } from './verify-mines-bet.js';

/** A possible next version: the same board with a lower payout. */
const versions: MinesVersions = [{ rulesVersion: 2, rtpPercent: 97 }, ...MINES_VERSIONS];

const [seeds] = minesDrawVectors;
if (seeds === undefined) throw new Error('There are no vectors.');
const numbers = () => fairNumbers(portableHmacSha256, seeds);

/** Ten rupees, two safe tiles and a cash-out, as a game with these versions stores it. */
function played(by: MinesVersions): BetToVerify {
  const game = createMinesGame(by);
  let state = game.start({ mineCount: 3 }, numbers());
  for (const tileIndex of [7, 3]) {
    const next = game.act(state, { action: 'reveal', tileIndex });
    if (next.ok) state = next.value;
  }
  state = { ...state, isCashedOut: true };
  return {
    rulesVersion: game.rulesVersion,
    betAmount: 10,
    winAmount: toRupees(game.payoutPaise(state, paise(1_000))),
    isWin: game.isWin(state),
    status: 'completed',
    gameData: game.view(state),
  };
}

describe('the versions of the rules of Mines', () => {
  const verify = createMinesVerifier(versions);
  const wrongFactsOf = (bet: BetToVerify) =>
    verify(bet, numbers())?.flatMap((fact) => (fact.recorded === fact.recomputed ? [] : [fact.label])) ??
    null;

  it('are numbered from 1, the newest first', () => {
    expect(MINES_VERSIONS.map(({ rulesVersion }) => rulesVersion)).toEqual(
      MINES_VERSIONS.map((_, index) => MINES_VERSIONS.length - index),
    );
  });

  it('pay back 99 percent in version 1', () => {
    expect(MINES_VERSIONS.at(-1)).toEqual({ rulesVersion: 1, rtpPercent: 99 });
  });

  it('each continue and pay their own rounds', () => {
    const state = {
      mineCount: 3,
      minePositions: [2, 12, 5],
      revealedTiles: [7, 3],
      hitTile: null,
      isCashedOut: false,
    };
    const { earlier = [], ...today } = createMinesGame(versions);
    const rounds = [today, ...earlier].map((rules) => [
      rules.rulesVersion,
      rules.payoutPaise(state, paise(1_000)),
      rules.maxPayoutAfterPaise(state, { action: 'cash-out' }, paise(1_000)),
      rules.view(state),
    ]);
    const shown = { mineCount: 3, revealedTiles: [7, 3] };
    expect(rounds).toEqual([
      [2, 1_259, 1_259, { ...shown, multiplier: 1.2597 }],
      [1, 1_285, 1_285, { ...shown, multiplier: 1.2857 }],
    ]);
  });

  it('each verify their own bets', () => {
    const bets = [played(MINES_VERSIONS), played(versions)];
    expect(bets.map(({ winAmount }) => winAmount)).toEqual([12.85, 12.59]);
    expect(bets.map(wrongFactsOf)).toEqual([[], []]);
  });

  it('do not verify a bet that names another version', () => {
    expect(wrongFactsOf({ ...played(versions), rulesVersion: 1 })).toEqual(['Payout']);
    expect(wrongFactsOf({ ...played(MINES_VERSIONS), rulesVersion: 2 })).toEqual(['Payout']);
    expect(wrongFactsOf({ ...played(versions), rulesVersion: 3 })).toBeNull();
  });
});
