import { fakeApi, fakePlayer, refusal, type FakeApi } from '@paasa/api-client/testing';
import { createApiStore } from '@paasa/api-client/ui';
import { screen } from '@testing-library/react';
import { commitmentOf } from '../../rules/server-seed.js';
import { show } from '../show.fake.js';
import { makeFirstClientSeed } from './make-first-client-seed.js';
import { OwnSeedNote } from '../parts/own-seed-note.js';
import { ownSeeds } from './own-seeds.js';

const PAIR = 'GET /api/fairness/seed-pair';
const ROTATE = 'POST /api/fairness/rotate-seed-pair';
const PLAYER = fakePlayer();
const NOTE = /a client seed of your own/;

const [first, second, third] = ['11', '22', '33'].map((digits) => digits.repeat(32)) as [
  string,
  string,
  string,
];
const pair = {
  serverSeedHash: commitmentOf(first),
  nextServerSeedHash: commitmentOf(second),
  clientSeed: 'of the server',
  clientSeedBy: 'server',
  nonce: 0,
};
const rotatedTo = (clientSeed: unknown, serverSeed = second) => ({
  revealed: {
    serverSeed: first,
    serverSeedHash: commitmentOf(first),
    clientSeed: 'of the server',
    lastNonce: null,
  },
  active: {
    serverSeedHash: commitmentOf(serverSeed),
    nextServerSeedHash: commitmentOf(third),
    clientSeed,
    clientSeedBy: 'player',
    nonce: 0,
  },
});

describe('the first client seed', () => {
  let server: FakeApi;
  const sent = () => server.callsTo(ROTATE).map(({ body }) => body as Record<string, unknown>);
  const make = (playerId = PLAYER._id) => makeFirstClientSeed(createApiStore().dispatch, playerId);
  const seeNote = () => {
    const { unmount } = show(<OwnSeedNote />, PLAYER);
    const isInformed = screen.queryByText(NOTE) !== null;
    unmount();
    return isInformed;
  };

  beforeEach(() => {
    localStorage.clear();
    server = fakeApi({
      [PAIR]: () => pair,
      [ROTATE]: ({ body }) => rotatedTo((body as Record<string, unknown>)['clientSeed']),
    });
  });
  afterEach(() => {
    server.restore();
    jest.useRealTimers();
  });

  it('is made here, after the server’s commitment came, only for a pair without a bet, and the player is informed', async () => {
    await make();
    const clientSeed = expect.stringMatching(/^[0-9a-f]{16}$/);
    expect(sent()).toEqual([{ clientSeed, unusedServerSeedHash: pair.serverSeedHash }]);
    expect(ownSeeds.get().seeds).toEqual([
      { promisedHash: pair.nextServerSeedHash, clientSeed: sent()[0]?.['clientSeed'] },
    ]);
    expect(seeNote()).toBe(true);
  });

  it('is made once: the next game requests nothing, until a day has passed', async () => {
    await make();
    await make();
    expect(server.calls).toHaveLength(2);
    jest.useFakeTimers({
      now: Date.now() + 86_400_001,
      doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick'],
    });
    server.answer({ [PAIR]: () => rotatedTo('mine').active });
    await make();
    expect(server.callsTo(PAIR)).toHaveLength(2);
    expect(sent()).toHaveLength(1);
  });

  it('is made for each player of this browser', async () => {
    await make();
    await make('another');
    expect(sent()).toHaveLength(2);
    expect(seeNote()).toBe(false);
  });

  it.each([
    ['bets were made with the pair', { nonce: 1 }, false],
    ['the player has sent one already', { clientSeedBy: 'player' }, true],
  ])('is skipped if %s', async (_what, more, isInformed) => {
    server.answer({ [PAIR]: () => ({ ...pair, ...more }) });
    await make();
    expect(sent()).toEqual([]);
    expect(seeNote()).toBe(isInformed);
  });

  it.each([
    [PAIR, 503, 'server/unavailable'],
    [ROTATE, 409, 'fairness/pair-in-use'],
    [ROTATE, 429, 'request/too-many'],
  ])('is tried again with the next game if %s was answered %d', async (call, status, code) => {
    server.answer({ [call]: () => refusal(status, code, 'Not now.') });
    await make();
    expect(seeNote()).toBe(false);
    server.answer({
      [call]: () => (call === PAIR ? { ...pair, clientSeedBy: 'player' } : rotatedTo('mine')),
    });
    await make();
    expect(server.callsTo(PAIR)).toHaveLength(2);
  });

  it('is not marked as the player’s own if the server seed in use differs from its commitment', async () => {
    server.answer({
      [ROTATE]: ({ body }) => rotatedTo((body as Record<string, unknown>)['clientSeed'], third),
    });
    await make();
    expect(seeNote()).toBe(false);
  });
});
