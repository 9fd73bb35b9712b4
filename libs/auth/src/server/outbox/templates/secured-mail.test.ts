import { composeAccountSecuredMail, composeEmailRestoredMail } from './secured-mail.js';

const occasion = {
  at: new Date('2026-11-21T12:00:00Z'),
  device: 'Chrome on Windows',
  network: '203.0.113.x',
  webOrigin: 'https://paasa.example',
};

describe('the mail about a secured account', () => {
  it('says what was removed: after a press of “This was not me”, and after an undone change of the address', () => {
    const removed = ['passkey', 'passkey', 'google'] as const;
    expect(composeAccountSecuredMail({ ...occasion, removed }).text).toContain(
      'What was added in the last 3 days is removed: 2 passkeys and the login with Google.',
    );
    expect(composeEmailRestoredMail({ ...occasion, removed }).text).toContain(
      'What was added since the change is removed: 2 passkeys and the login with Google.',
    );
  });

  it('does not mention it if nothing was removed', () => {
    const nothing = { ...occasion, removed: [] };
    for (const { text } of [composeAccountSecuredMail(nothing), composeEmailRestoredMail(nothing)])
      expect(text).not.toContain('is removed');
  });
});
