import { parseMailSubject } from './mail-kinds.js';

describe('a mail about a new way to sign in', () => {
  const details = { at: '2026-03-01T12:00:00.000Z', device: 'Chrome on Windows', provider: 'google' };

  it('says nothing of a password where it was asked for before that was stored', () => {
    expect(parseMailSubject({ kind: 'identity-linked', details })).toEqual({
      kind: 'identity-linked',
      details: { ...details, isPasswordRemoved: false },
    });
  });

  it('says what was stored', () => {
    const stored = { ...details, isPasswordRemoved: true };
    expect(parseMailSubject({ kind: 'identity-linked', details: stored }).details).toEqual(stored);
  });
});
