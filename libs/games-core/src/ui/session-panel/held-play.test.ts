import { paise } from '@paasa/money';
import type { SessionPlayResponse } from '../../contract/session-play.js';
import { MAX_POINTS, playAfterAnswer, playAfterBet } from './held-play.js';

const NOW = Date.parse('2026-01-02T10:00:00.000Z');

const answer = (more: Partial<SessionPlayResponse> = {}): SessionPlayResponse => ({
  success: true,
  startedAt: '2026-01-02T08:00:00.000Z',
  endsAt: null,
  asOf: '2026-01-02T10:00:00.000Z',
  bets: 3,
  wageredAmount: 30,
  netResult: -10.5,
  bestWin: 9.5,
  results: [-10, 9.5, -10],
  olderCount: 0,
  olderNetResult: 0,
  ...more,
});
const bet = (stake: number, payout: number) => ({ stakePaise: paise(stake), payoutPaise: paise(payout) });

describe('the play that a page holds', () => {
  it('is what the server answers, with the net result after each bet', () => {
    expect(playAfterAnswer(undefined, answer(), NOW)).toEqual({
      startedAt: '2026-01-02T08:00:00.000Z',
      endsAtMs: null,
      betCount: 3,
      wageredPaise: 3000,
      netResultPaise: -1050,
      bestWinPaise: 950,
      answeredCount: 3,
      olderCount: 0,
      startPaise: 0,
      totalsPaise: [-1000, -50, -1050],
    });
  });

  it('grows by the own answers of bets, and a payout at or below the stake is no win', () => {
    const held = playAfterAnswer(undefined, answer(), NOW);
    const after = [bet(1000, 1000), bet(1000, 999), bet(1000, 2500)].reduce(playAfterBet, held);
    expect(after).toMatchObject({ betCount: 6, wageredPaise: 6000, netResultPaise: 449, bestWinPaise: 1500 });
    expect(after.totalsPaise.slice(3)).toEqual([-1050, -1051, 449]);
    const none = playAfterAnswer(undefined, answer({ bestWin: 0 }), NOW);
    expect(playAfterBet(none, bet(1000, 1000)).bestWinPaise).toBe(0);
    expect(playAfterBet({ ...none, bestWinPaise: null }, bet(1000, 9000)).bestWinPaise).toBeNull();
  });

  it('counts no bet since a reset that never was', () => {
    const never = playAfterAnswer(undefined, answer({ startedAt: null, bets: 0, results: [] }), NOW);
    expect(playAfterBet(never, bet(1000, 3000))).toEqual(never);
  });

  it('takes the results after those that it holds, and puts its own bets in the order of the server', () => {
    const held = playAfterBet(playAfterAnswer(undefined, answer(), NOW), bet(1000, 3000));
    const next = answer({ bets: 5, netResult: 4.5, results: [-5, 20], olderCount: 3, olderNetResult: -10.5 });
    expect(playAfterAnswer(held, next, NOW)).toMatchObject({
      betCount: 5,
      answeredCount: 5,
      totalsPaise: [-1000, -50, -1050, -1550, 450],
    });
  });

  it.each([
    ['after a reset', { startedAt: '2026-01-02T09:00:00.000Z', bets: 1, results: [5], olderCount: 0 }],
    ['after a gap', { bets: 9, results: [5], olderCount: 8, olderNetResult: 1 }],
    ['if the sums do not fit', { bets: 4, results: [5], olderCount: 3, olderNetResult: -10.4 }],
  ])('begins the line again %s', (_why, more) => {
    const held = playAfterAnswer(undefined, answer(), NOW);
    const next = playAfterAnswer(held, answer(more), NOW);
    expect(next.totalsPaise).toEqual([next.startPaise + 500]);
    expect(next.olderCount).toBe(more.olderCount);
  });

  it('holds so many points at most, and continues from the sum of the older ones', () => {
    const start = playAfterAnswer(undefined, answer({ bets: 0, results: [] }), NOW);
    const full = Array.from({ length: MAX_POINTS + 2 }, () => bet(100, 200)).reduce(playAfterBet, start);
    expect(full.totalsPaise).toHaveLength(MAX_POINTS);
    expect(full).toMatchObject({ olderCount: 2, startPaise: start.netResultPaise + 200 });
    const next = answer({
      bets: 3,
      results: [1],
      olderCount: 2,
      olderNetResult: (start.netResultPaise + 200) / 100,
    });
    expect(playAfterAnswer(full, next, NOW)).toMatchObject({ olderCount: 2, startPaise: full.startPaise });
  });

  it('ends today by the time of the server, whatever the clock of the browser says', () => {
    const today = answer({ endsAt: '2026-01-02T18:30:00.000Z' });
    expect(playAfterAnswer(undefined, today, 5_000).endsAtMs).toBe(5_000 + 8.5 * 3_600_000);
  });
});
