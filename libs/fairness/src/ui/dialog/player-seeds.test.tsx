import { fakeApi, fakePlayer, type FakeApi } from '@paasa/api-client/testing';
import { screen } from '@testing-library/react';
import { ownSeeds } from '../server-state/own-seeds.js';
import { show } from '../show.fake.js';
import { PlayerSeeds } from './player-seeds.js';

const [inUse, next] = ['ab'.repeat(32), 'cd'.repeat(32)] as [string, string];
const pair = {
  serverSeedHash: inUse,
  nextServerSeedHash: next,
  clientSeed: 'my seed',
  clientSeedBy: 'player',
  nonce: 0,
};

describe('the seeds of a player', () => {
  let server: FakeApi;
  const open = (more: object = {}) => {
    server = fakeApi({ 'GET /api/fairness/seed-pair': () => ({ ...pair, ...more }) });
    show(<PlayerSeeds />, fakePlayer());
  };
  const clientSeedLine = async () => (await screen.findByText('Client seed')).nextElementSibling?.textContent;

  beforeEach(() => localStorage.clear());
  afterEach(() => server.restore());

  it('show that the server made the client seed, and how to get another', async () => {
    open({ clientSeedBy: 'server' });
    expect(await clientSeedLine()).toMatch(/^my seed.*Our server made it.*Rotate below to use your own/);
  });

  it('show that the client seed came from the player', async () => {
    open();
    expect(await clientSeedLine()).toMatch(/^my seed.*Sent when you last rotated/);
  });

  it('recognise a client seed that this browser sent for the server seed in use', async () => {
    ownSeeds.set({ seeds: [{ clientSeed: 'my seed', promisedHash: inUse }], seenTo: null });
    open();
    expect(await clientSeedLine()).toMatch(/^my seed.*This browser sent it, after it had our commitment/);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('warn if the server seed in use differs from the commitment that this browser got', async () => {
    ownSeeds.set({ seeds: [{ clientSeed: 'my seed', promisedHash: next }], seenTo: null });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(/for another server seed than the one in use/);
    expect(await clientSeedLine()).not.toMatch(/This browser sent it, after/);
  });
});
