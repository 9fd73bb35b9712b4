import type * as fastJwt from 'fast-jwt';
import { createAccessTokens } from './access-token.js';

let verifiedCount = 0;
jest.mock('fast-jwt', () => {
  const actual = jest.requireActual<typeof fastJwt>('fast-jwt');
  return {
    ...actual,
    createVerifier: (options: Parameters<typeof fastJwt.createVerifier>[0]) => {
      const verify = actual.createVerifier(options);
      return (token: string) => {
        verifiedCount += 1;
        return verify(token) as unknown;
      };
    },
  };
});

const session = {
  playerId: '0197f0a0-0000-7000-8000-000000000001',
  sessionId: '0197f0a0-0000-7000-8000-000000000002',
  generation: 3,
};
const NOW_MS = 1_800_000_000_000;
const keyOf = (digit: string) => digit.repeat(64);
const tokensWith = (...keys: [string, ...string[]]) => createAccessTokens(keys);

beforeEach(() => {
  verifiedCount = 0;
});

describe('an access token', () => {
  it('is verified once, and names its session until it expires', () => {
    const tokens = tokensWith(keyOf('a'));
    const token = tokens.sign(session, NOW_MS);
    for (const minutes of [0, 5, 14]) expect(tokens.read(token, NOW_MS + minutes * 60_000)).toEqual(session);
    expect(tokens.read(token, NOW_MS + 15 * 60_000)).toBeNull();
    expect(verifiedCount).toBe(1);
    const { playerId, sessionId } = session;
    expect(tokens.readExpired(token)).toEqual({ playerId, sessionId });
  });

  it('is refused if it was changed, also after the genuine one was read', () => {
    const tokens = tokensWith(keyOf('a'));
    const token = tokens.sign(session, NOW_MS);
    expect(tokens.read(token, NOW_MS)).toEqual(session);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const other = Buffer.from(
      Buffer.from(claims, 'base64url').toString().replace(session.playerId, session.sessionId),
    ).toString('base64url');
    for (const changed of [`${head}.${other}.${signature}`, `${head}.${claims}.`, `${token} `, ''])
      expect(tokens.read(changed, NOW_MS)).toBeNull();
  });

  it('is accepted with an older key, and refused with a foreign one, each time', () => {
    const token = tokensWith(keyOf('a')).sign(session, NOW_MS);
    expect(tokensWith(keyOf('b'), keyOf('a')).read(token, NOW_MS)).toEqual(session);
    const foreign = tokensWith(keyOf('b'));
    verifiedCount = 0;
    expect(foreign.read(token, NOW_MS)).toBeNull();
    expect(foreign.read(token, NOW_MS)).toBeNull();
    expect(verifiedCount).toBe(2);
  });
});
