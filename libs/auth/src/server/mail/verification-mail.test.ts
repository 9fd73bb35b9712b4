import { composeVerificationMail, verificationLink } from './verification-mail.js';

describe('a verification mail', () => {
  it('has the same link as text, as button and as address to copy', () => {
    const link = verificationLink('https://paasa.example', 'abc-_1');
    expect(link.href).toBe('https://paasa.example/verify-user?token=abc-_1');
    const { text, html } = composeVerificationMail(link);
    expect(text).toContain(`\n${link.href}\n`);
    expect(html.split(link.href)).toHaveLength(4);
  });
});
