import { clientSeedOrigin } from './client-seed-origin.js';

const [promised, other] = ['ab'.repeat(32), 'cd'.repeat(32)] as [string, string];
const pair = {
  serverSeedHash: promised,
  nextServerSeedHash: other,
  clientSeed: 'mine',
  clientSeedBy: 'player' as const,
  nonce: 0,
};
const own = (clientSeed: string, promisedHash: string) => ({ clientSeed, promisedHash });

describe('clientSeedOrigin', () => {
  it('recognises a client seed that this browser sent for the server seed in use', () => {
    expect(clientSeedOrigin(pair, [own('mine', promised)])).toBe('this-browser');
    expect(clientSeedOrigin(pair, [own('later', other), own('mine', promised)])).toBe('this-browser');
  });

  it('finds a server seed in use that differs from its commitment, whatever the server reports', () => {
    expect(clientSeedOrigin(pair, [own('mine', other)])).toBe('swapped');
    expect(clientSeedOrigin({ ...pair, clientSeedBy: 'server' }, [own('mine', other)])).toBe('swapped');
  });

  it('does not report earlier commitments as a swap', () => {
    expect(clientSeedOrigin(pair, [own('later', other), own('mine', other)])).toBe('player');
  });

  it('trusts the server for seeds that this browser did not send', () => {
    expect(clientSeedOrigin(pair, [own('another', promised)])).toBe('player');
    expect(clientSeedOrigin({ ...pair, clientSeedBy: 'server' }, [])).toBe('server');
  });
});
