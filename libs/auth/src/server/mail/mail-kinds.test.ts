import { parseMailSubject } from './mail-kinds.js';

describe('a mail about a new way to sign in', () => {
  const details = { at: '2026-03-01T12:00:00.000Z', device: 'Chrome on Windows', provider: 'google' };

  it('does not mention a password that was stored after the mail was requested', () => {
    expect(parseMailSubject({ kind: 'identity-linked', details })).toEqual({
      kind: 'identity-linked',
      details: { ...details, isPasswordRemoved: false },
    });
  });

  it('mentions a password that was stored', () => {
    const stored = { ...details, isPasswordRemoved: true };
    expect(parseMailSubject({ kind: 'identity-linked', details: stored }).details).toEqual(stored);
  });
});
