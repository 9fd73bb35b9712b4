import { paise } from '@paasa/money';
import { escapeHtml } from './escape-html.js';
import { button, code, facts, layOutMail, smallPrint, paragraph, type MailContent } from './mail-layout.js';
import {
  composeIdentityLinkedMail,
  composeNewSignInMail,
  composePasswordChangedMail,
  composePasswordRemovedMail,
} from './notice-mails.js';
import { composePayoutAccountMail } from './payout-account-mail.js';
import { composeReceiptMail } from './receipt-mail.js';
import { composeResetMail, resetLink } from './reset-mail.js';
import { composeVerificationMail, verificationLink } from './verification-mail.js';
import { composeWelcomeMail } from './welcome-mail.js';

const webOrigin = 'https://paasa.example';
const at = new Date('2026-11-21T12:00:00Z');
const EVIL = `<img src=x onerror="alert('&')">`;
const ESCAPED = '&lt;img src=x onerror=&quot;alert(&#39;&amp;&#39;)&quot;&gt;';

const link = verificationLink(webOrigin, 'abc-_1');
const newPassword = resetLink(webOrigin, { email: 'a+b@example.com', token: 'xyz-_2' });
const occasion = { at, device: EVIL, webOrigin };
const receipt = { type: 'DEPOSIT', amountPaise: paise(50_000_000), reference: EVIL, at, webOrigin } as const;

const payoutAccount = {
  kind: 'bank',
  last4: EVIL,
  at,
  link: 'https://paasa.example/stop-payout?token=abc',
} as const;

const mails: readonly (readonly [string, MailContent, readonly string[]])[] = [
  ['Verify your email address', composeVerificationMail({ link }), [link.href, 'within the next hour']],
  [
    'Your code to reset your password',
    composeResetMail({ code: '012345', link: newPassword }),
    ['012345', '10 minutes', newPassword.href, 'within the next hour', 'ignore'],
  ],
  ['Your Paasa account is ready', composeWelcomeMail({ webOrigin }), [`${webOrigin}/games`]],
  [
    'Your password was changed',
    composePasswordChangedMail(occasion),
    ['21 Nov 2026, 17:30 (India time)', 'If it was not you', `${webOrigin}/forgot-password`],
  ],
  [
    'New sign-in to your account',
    composeNewSignInMail(occasion),
    ['21 Nov 2026, 17:30 (India time)', 'If it was not you', `${webOrigin}/forgot-password`],
  ],
  [
    'A new way to sign in was added',
    composeIdentityLinkedMail({ ...occasion, provider: 'github' }),
    ['with GitHub', '21 Nov 2026, 17:30 (India time)', 'If it was not you', `${webOrigin}/forgot-password`],
  ],
  [
    'Your password was removed',
    composePasswordRemovedMail({ ...occasion, provider: 'google' }),
    [
      'with Google',
      '21 Nov 2026, 17:30 (India time)',
      'signed out all other devices',
      `${webOrigin}/forgot-password`,
    ],
  ],
  [
    'Receipt for your deposit of ₹5,00,000.00',
    composeReceiptMail(receipt),
    ['₹5,00,000.00', '21 Nov 2026, 17:30 (India time)', `${webOrigin}/profile`],
  ],
  [
    'Receipt for your withdrawal of ₹1.50',
    composeReceiptMail({ ...receipt, type: 'WITHDRAW', amountPaise: paise(150) }),
    ['Your withdrawal was paid out', '₹1.50'],
  ],
  [
    'A new payout account was added',
    composePayoutAccountMail({ ...payoutAccount, firstPayoutAfter: new Date('2026-11-22T12:00:00Z') }),
    [
      'Bank account ••••',
      'not before 22 Nov 2026, 17:30 (India time)',
      'If it was not you',
      payoutAccount.link,
    ],
  ],
  [
    'A new payout account was added',
    composePayoutAccountMail({ ...payoutAccount, kind: 'upi', firstPayoutAfter: null }),
    ['UPI ID ••••', '21 Nov 2026, 17:30 (India time)', payoutAccount.link],
  ],
];

/** The text that a reader sees of HTML, in one line. */
const seen = (html: string): string =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe.each(mails)('the mail %p', (subject, mail, facts) => {
  it('has this subject', () => {
    expect(mail.subject).toBe(subject);
  });

  it('has the same content as text and as HTML', () => {
    for (const fact of facts) {
      expect(mail.text).toContain(fact);
      expect(seen(mail.html)).toContain(fact);
    }
    expect(mail.text).not.toMatch(/<\/|&amp;|style=/);
  });

  it('is a complete document with its language, in light and dark', () => {
    expect(mail.html).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(mail.html).toContain('prefers-color-scheme: dark');
  });

  it('loads nothing from other servers', () => {
    expect(mail.html).not.toMatch(/<(img|script|link|iframe)\b|url\(|@import/i);
  });
});

describe('a value in a mail', () => {
  it('is escaped in every kind of block', () => {
    const { html, text } = layOutMail({
      subject: EVIL,
      heading: EVIL,
      blocks: [paragraph(EVIL), smallPrint(EVIL), code(EVIL), facts([EVIL, EVIL]), button(EVIL, EVIL)],
    });
    expect(html).not.toContain('<img');
    // Title, heading and five blocks. The fact has two values; the button has its label and its address
    // three times.
    expect(html.split(ESCAPED)).toHaveLength(1 + 2 + 3 + 2 + 4);
    expect(text).toContain(EVIL);
  });

  it.each([
    ['device', composePasswordChangedMail(occasion)],
    ['device', composeNewSignInMail(occasion)],
    ['device', composeIdentityLinkedMail({ ...occasion, provider: 'google' })],
    ['device', composePasswordRemovedMail({ ...occasion, provider: 'google' })],
    ['reference', composeReceiptMail(receipt)],
  ])('is escaped as a %s', (_name, { html }) => {
    expect(html).not.toContain('<img');
    expect(html).toContain(ESCAPED);
  });

  it('keeps every character that has no meaning in HTML', () => {
    expect(escapeHtml('₹5 पासा 🎲 a=b')).toBe('₹5 पासा 🎲 a=b');
  });
});

describe('the code of a mail', () => {
  it('stands alone on its line, and is selected as a whole', () => {
    const { subject, text, html } = composeResetMail({ code: '012345', link: newPassword });
    expect(text.split('\n')).toContain('012345');
    expect(html).toMatch(/user-select:all[^>]*>012345</);
    expect(subject).not.toContain('012345');
  });
});

describe('the link of a mail', () => {
  it('is the same as text, as button and as address to copy', () => {
    expect(link.href).toBe('https://paasa.example/verify-user?token=abc-_1');
    const { text, html } = composeVerificationMail({ link });
    expect(text).toContain(`\n${link.href}\n`);
    expect(html.split(link.href)).toHaveLength(4);
  });

  it('has the token of a new password in the part that no server receives', () => {
    expect(newPassword.href).toBe(
      'https://paasa.example/set-new-password?email=a%2Bb%40example.com#token=xyz-_2',
    );
  });
});
