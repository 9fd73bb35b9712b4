import { challengeIn } from './client-statement.js';

const stating = (statement: unknown): string =>
  Buffer.from(typeof statement === 'string' ? statement : JSON.stringify(statement)).toString('base64url');

describe('the challenge in the statement of a browser', () => {
  it('is read, also from a browser that does not say whether a frame has asked', () => {
    expect(challengeIn(stating({ challenge: 'Y2hh', crossOrigin: false }))).toBe('Y2hh');
    expect(challengeIn(stating({ challenge: 'Y2hh' }))).toBe('Y2hh');
  });

  it.each([
    ['a frame of another site has asked', { challenge: 'Y2hh', crossOrigin: true }],
    ['it is empty', { challenge: '' }],
    ['it is too long', { challenge: 'a'.repeat(129) }],
    ['it is no text', { challenge: 7 }],
    ['there is none', {}],
    ['the statement is no JSON', '{'],
  ])('is null if %s', (_why, statement) => {
    expect(challengeIn(stating(statement))).toBeNull();
  });
});
