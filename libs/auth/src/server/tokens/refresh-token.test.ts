import { randomBytes } from 'node:crypto';
import { newId } from '@paasa/server-kit/server';
import { createRefreshTokens, parseRefreshToken } from './refresh-token.js';

const newKey = (): string => randomBytes(32).toString('hex');
const newSession = () => ({ playerId: newId(), sessionId: newId() });

describe('a refresh token', () => {
  it('has a secret of 256 bits that differs for each session, each renewal and each key', () => {
    const tokens = createRefreshTokens(newKey());
    const session = newSession();
    const made = [
      ...Array.from({ length: 200 }, (_, generation) => tokens.tokenFor(session, generation)),
      ...Array.from({ length: 200 }, () => tokens.tokenFor(newSession(), 0)),
      createRefreshTokens(newKey()).tokenFor(session, 0),
    ];
    const secrets = made.map(({ token }) => parseRefreshToken(token)?.secret ?? '');
    for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(new Set(secrets).size).toBe(made.length);
    expect(new Set(made.map(({ hash }) => hash)).size).toBe(made.length);
  });

  it('is genuine only with the key that made it', () => {
    const key = newKey();
    const presented = parseRefreshToken(createRefreshTokens(key).tokenFor(newSession(), 3).token);
    if (presented === null) throw new Error('The token is not in its own form.');
    expect(createRefreshTokens(key).isGenuine(presented)).toBe(true);
    expect(createRefreshTokens(newKey()).isGenuine(presented)).toBe(false);
    expect(createRefreshTokens(key).isGenuine({ ...presented, generation: 4 })).toBe(false);
  });
});
