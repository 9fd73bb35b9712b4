import { paise } from '@paasa/money';
import {
  composeConfirmEmailChangeMail,
  composeEmailChangedMail,
  composeProveNewEmailMail,
  emailChangeLink,
} from './email-change-mails.js';
import { escapeHtml } from './escape-html.js';
import { button, code, facts, layOutMail, smallPrint, paragraph, type MailContent } from './mail-layout.js';
import {
  composeIdentityLinkedMail,
  composeNewSignInMail,
  composePasswordChangedMail,
  composePasswordRemovedMail,
  composePasswordReplacedMail,
} from './notice-mails.js';
import {
  composePasskeyAddedMail,
  composePasskeyRefusedMail,
  composePasskeyRemovedMail,
} from './passkey-mails.js';
import { composeFactorMail } from './factor-mails.js';
import { composePayoutAccountMail } from './payout-account-mail.js';
import { composeReceiptMail } from './receipt-mail.js';
import { composeResetMail, resetLink } from './reset-mail.js';
import { composeAccountSecuredMail, composeEmailRestoredMail } from './secured-mail.js';
import { composeVerificationMail, verificationLink } from './verification-mail.js';
import { composeWelcomeMail } from './welcome-mail.js';

const webOrigin = 'https://paasa.example';
const at = new Date('2026-11-21T12:00:00Z');
const EVIL = `<img src=x onerror="alert('&')">`;
const ESCAPED = '&lt;img src=x onerror=&quot;alert(&#39;&amp;&#39;)&quot;&gt;';

const link = verificationLink(webOrigin, 'abc-_1');
const newPassword = resetLink(webOrigin, { email: 'a+b@example.com', token: 'xyz-_2' });
const notMeLink = 'https://paasa.example/profile/not-me#token=abc';
const occasion = { at, device: EVIL, network: EVIL, notMeLink };
const links = { webOrigin, notMeLink };
const ofPasskey = { ...occasion, webOrigin, addedAt: new Date('2026-11-01T12:00:00Z') };
const receipt = { type: 'DEPOSIT', amountPaise: paise(50_000_000), reference: EVIL, at, webOrigin } as const;

const expiresAt = new Date('2026-11-22T12:00:00Z');
const toNew = emailChangeLink(webOrigin, 'new', 'abc-_1');
const toOld = emailChangeLink(webOrigin, 'old', 'abc-_2');
const toUndo = emailChangeLink(webOrigin, 'undo', 'abc-_3');
const emailChanged = { ...occasion, newEmail: EVIL, link: toUndo, expiresAt };

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
    ['21 Nov 2026, 17:30 (India time)', 'If it was not you', notMeLink],
  ],
  [
    'Your password was changed',
    composePasswordReplacedMail(occasion),
    ['by somebody who knew it', 'If it was not you', notMeLink],
  ],
  [
    'Confirm your new email address',
    composeProveNewEmailMail({ link: toNew, expiresAt }),
    [toNew.href, '22 Nov 2026, 17:30 (India time)', 'ignore'],
  ],
  [
    'Confirm that your email changes',
    composeConfirmEmailChangeMail({ link: toOld, expiresAt, newEmail: 'new@example.com' }),
    [toOld.href, 'new@example.com', '22 Nov 2026, 17:30 (India time)', 'If it was not you'],
  ],
  [
    'Your email was changed',
    composeEmailChangedMail({ ...emailChanged, newEmail: 'new@example.com', device: 'Chrome on Windows' }),
    [toUndo.href, 'new@example.com', '21 Nov 2026, 17:30', 'undo it before 22 Nov 2026, 17:30 (India time)'],
  ],
  [
    'A change of your email was undone',
    composeEmailRestoredMail({ ...occasion, webOrigin, removed: ['passkey', 'totp'] }),
    ['21 Nov 2026, 17:30 (India time)', `${webOrigin}/forgot-password`],
  ],
  [
    'We have secured your account',
    composeAccountSecuredMail({ ...occasion, webOrigin, removed: ['passkey', 'passkey', 'google'] }),
    ['21 Nov 2026, 17:30 (India time)', `${webOrigin}/forgot-password`],
  ],
  [
    'New sign-in to your account',
    composeNewSignInMail(occasion),
    ['21 Nov 2026, 17:30 (India time)', 'If it was not you', notMeLink],
  ],
  [
    'A new way to sign in was added',
    composeIdentityLinkedMail({ ...occasion, webOrigin, provider: 'github' }),
    ['with GitHub', '21 Nov 2026, 17:30 (India time)', 'If it was not you', notMeLink],
  ],
  [
    'Your password was removed',
    composePasswordRemovedMail({ ...occasion, webOrigin, provider: 'google' }),
    [
      'with Google',
      '21 Nov 2026, 17:30 (India time)',
      'signed out all other devices',
      `${webOrigin}/forgot-password`,
      notMeLink,
    ],
  ],
  ...(['two-factor-on', 'two-factor-off', 'recovery-codes-renewed'] as const).map(
    (kind) =>
      [
        {
          'two-factor-on': 'Two-factor authentication is on',
          'two-factor-off': 'Two-factor authentication is off',
          'recovery-codes-renewed': 'You have new recovery codes',
        }[kind],
        composeFactorMail({ kind, details: { at: at.toISOString(), device: EVIL } }, links),
        ['21 Nov 2026, 17:30 (India time)', 'If it was not you', notMeLink],
      ] as const,
  ),
  [
    'A recovery code was used',
    composeFactorMail(
      { kind: 'recovery-code-used', details: { at: at.toISOString(), device: EVIL, unusedCount: 9 } },
      links,
    ),
    ['21 Nov 2026, 17:30 (India time)', 'Codes left', `${webOrigin}/profile/security`, notMeLink],
  ],
  [
    'Your second factors were removed',
    composeFactorMail({ kind: 'factors-reset', details: { at: at.toISOString() } }, links),
    ['21 Nov 2026, 17:30 (India time)', 'Our support', notMeLink],
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
  [
    'A passkey was added to your account',
    composePasskeyAddedMail({ ...occasion, webOrigin }),
    ['21 Nov 2026, 17:30 (India time)', 'If it was not you', `${webOrigin}/profile/security`],
  ],
  [
    'A passkey was removed from your account',
    composePasskeyRemovedMail(ofPasskey),
    [
      'added 1 Nov 2026, 17:30 (India time)',
      '21 Nov 2026, 17:30 (India time)',
      'If it was not you',
      notMeLink,
    ],
  ],
  [
    'We refused a passkey of your account',
    composePasskeyRefusedMail(ofPasskey),
    [
      'added 1 Nov 2026, 17:30 (India time)',
      '21 Nov 2026, 17:30 (India time)',
      'remove this passkey',
      `${webOrigin}/profile/security`,
    ],
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
    ['device', composeIdentityLinkedMail({ ...occasion, webOrigin, provider: 'google' })],
    ['device', composePasswordRemovedMail({ ...occasion, webOrigin, provider: 'google' })],
    ['device', composePasswordReplacedMail(occasion)],
    ['device', composeEmailRestoredMail({ ...occasion, webOrigin, removed: [] })],
    ['device', composeAccountSecuredMail({ ...occasion, webOrigin, removed: [] })],
    ['new address', composeEmailChangedMail(emailChanged)],
    ['new address', composeConfirmEmailChangeMail({ link: toOld, expiresAt, newEmail: EVIL })],
    ['reference', composeReceiptMail(receipt)],
    ['device', composePasskeyAddedMail({ ...occasion, webOrigin })],
    ['device', composePasskeyRemovedMail(ofPasskey)],
    ['device', composePasskeyRefusedMail(ofPasskey)],
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

  it('has the token of a change of the address in that part too', () => {
    expect([toNew.href, toOld.href, toUndo.href]).toEqual([
      'https://paasa.example/profile/confirm-email#new=abc-_1',
      'https://paasa.example/profile/confirm-email#old=abc-_2',
      'https://paasa.example/profile/undo-email#undo=abc-_3',
    ]);
  });

  it('has the token of a new password in the part that no server receives', () => {
    expect(newPassword.href).toBe(
      'https://paasa.example/set-new-password?email=a%2Bb%40example.com#token=xyz-_2',
    );
  });
});
