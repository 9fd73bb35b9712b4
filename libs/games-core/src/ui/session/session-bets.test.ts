import { fakeApi, type FakeApi } from '@paasa/api-client/testing';
import { sessionEnded } from '@paasa/api-client/ui';
import { betsApi } from '../server-state/bets.api.js';
import { betOf, openBetsStore } from '../server-state/open-bets-store.fake.js';
import { forgetSession } from './forget-session.js';
import { lastPlayedBy } from './last-played.js';
import { playerSeen } from './session-bets.js';

const totals = {
  success: true,
  totalWinningAmount: -5.5,
  totalWinningStreak: 2,
  totalWageredAmount: 100.1,
  totalWins: 3,
  totalLose: 1,
};

let server: FakeApi;
beforeEach(() => {
  server = fakeApi({ 'GET /api/bet/get-user-totalwin-and-winningstreak-by-game': () => totals });
});
afterEach(() => server.restore());

describe("the session's bets", () => {
  it('count the bets that this page completed, once per bet, until the player leaves', () => {
    const { session, patch, store } = openBetsStore();
    store.dispatch(playerSeen('player-1'));
    patch(betOf('one'));
    patch(betOf('one'));
    patch(betOf('two', { isWin: false, winAmount: 0 }));
    expect(session('dice-id')).toMatchObject({
      stats: { winCount: 1, lossCount: 1, wageredPaise: 2000, netResultPaise: -20 },
      results: { netResultsPaise: [980, -1000], olderCount: 0 },
    });
    expect(session('mines-id').stats.winCount).toBe(0);
    store.dispatch(playerSeen('player-1'));
    expect(session('dice-id').stats.winCount).toBe(1);
    store.dispatch(playerSeen('player-2'));
    expect(session('dice-id').stats.winCount).toBe(0);
  });

  it('begin anew if this browser has stored numbers that no bet could be added to', () => {
    const before = openBetsStore();
    before.store.dispatch(playerSeen('player-1'));
    before.patch(betOf('one'));
    const stored = localStorage.getItem('paasa.session') ?? '';
    localStorage.setItem(
      'paasa.session',
      stored.replace('"wageredPaise":1000', `"wageredPaise":${String(Number.MAX_SAFE_INTEGER)}`),
    );
    const { session, patch, store } = openBetsStore();
    store.dispatch(playerSeen('player-1'));
    patch(betOf('two'));
    expect(session('dice-id').stats).toMatchObject({ winCount: 1, wageredPaise: 1000 });
  });

  it.each([
    ['logged out', () => betsApi.util.resetApiState()],
    ['lost the session', () => sessionEnded()],
  ])('are cleared when the player %s, and a later answer is ignored', (_how, leave) => {
    const { session, patch, store } = openBetsStore();
    store.dispatch(playerSeen('player-1'));
    patch(betOf('one'));
    store.dispatch(leave());
    patch(betOf('two'));
    expect(session('dice-id').results.netResultsPaise).toEqual([]);
  });

  it('go on after a reload, for the same player alone, and count a repeated answer once', () => {
    const before = openBetsStore();
    before.store.dispatch(playerSeen('player-1'));
    before.patch(betOf('one'));
    const { session, patch, store } = openBetsStore();
    store.dispatch(playerSeen('player-1'));
    patch(betOf('one'));
    patch(betOf('two'));
    expect(session('dice-id')).toMatchObject({
      stats: { winCount: 2 },
      results: { netResultsPaise: [980, 980] },
    });
    store.dispatch(playerSeen('player-2'));
    expect(session('dice-id').stats.winCount).toBe(0);
  });

  it.each([
    '{"playerId":"player-1","byGame":{"dice-id":{}}}',
    '{"playerId":"player-1","byGame":{"dice-id":{"stats":null,"results":{"netResultsPaise":["7"]},"lastBetId":1}}}',
    '{"playerId":"player-1"}',
    '{',
  ])('begin anew if the stored text is %s', (text) => {
    localStorage.setItem('paasa.session', text);
    const { session, patch, store } = openBetsStore();
    store.dispatch(playerSeen('player-1'));
    patch(betOf('one'));
    expect(session('dice-id').stats.winCount).toBe(1);
  });

  it('are not there for a player who signs in again', () => {
    const before = openBetsStore();
    before.store.dispatch(playerSeen('player-1'));
    before.patch(betOf('one'));
    forgetSession();
    const { session, store } = openBetsStore();
    store.dispatch(playerSeen('player-1'));
    expect(session('dice-id').stats.winCount).toBe(0);
  });

  it('count a repeated answer once in the totals too', async () => {
    const { loadStats, stats, patch, store } = openBetsStore();
    store.dispatch(playerSeen('player-1'));
    await loadStats('dice-id');
    patch(betOf('one'));
    patch(betOf('one'));
    expect(stats('dice-id')?.winCount).toBe(4);
  });

  it('leave the order in which the player has played the games, for that player alone', () => {
    const { patch, store } = openBetsStore();
    store.dispatch(playerSeen('player-3'));
    const on = (id: string, game: string) =>
      patch(betOf(id, { game: { _id: game, name: game, displayName: game } }));
    on('one', 'dice');
    on('two', 'mines');
    on('three', 'dice');
    on('four', 'dice');
    store.dispatch(sessionEnded());
    expect(lastPlayedBy('player-3')).toEqual(['dice', 'mines']);
    expect(lastPlayedBy('player-4')).toEqual([]);
  });
});
