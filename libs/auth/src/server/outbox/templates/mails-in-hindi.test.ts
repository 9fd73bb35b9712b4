import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { paise } from '@paasa/money';
import { loadCatalogues } from '@paasa/texts';
import { accountClosing } from '../../shared/account-closing.js';
import { composeAccountClosedMail, composeAccountReopenedMail } from './closing-mails.js';
import {
  composeConfirmEmailChangeMail,
  composeEmailChangedMail,
  composeProveNewEmailMail,
} from './email-change-mails.js';
import { composeFactorMail } from './factor-mails.js';
import { mailTexts, type MailContent } from './mail-layout.js';
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
import { composePayoutAccountMail } from './payout-account-mail.js';
import { composeReceiptMail } from './receipt-mail.js';
import { composeResetMail } from './reset-mail.js';
import { composeAccountSecuredMail, composeEmailRestoredMail } from './secured-mail.js';
import { composeVerificationMail } from './verification-mail.js';
import { composeWelcomeMail } from './welcome-mail.js';

const webOrigin = 'https://paasa.example';
const link = new URL('/x', webOrigin);
const at = new Date('2026-11-21T12:00:00Z');
const expiresAt = new Date('2026-11-22T12:00:00Z');
const details = { at: at.toISOString(), device: 'Unknown device', network: '8', unusedCount: 9 };
const occasion = { at, device: 'Unknown device', network: '8', notMeLink: link.href, webOrigin };
const linked = { ...occasion, provider: 'google' } as const;
const ofPasskey = { ...occasion, addedAt: at };
const secured = { ...occasion, removed: ['passkey', 'passkey', 'totp'] } as const;
const links = { webOrigin, notMeLink: link.href };
const receipt = { type: 'DEPOSIT', amountPaise: paise(150), reference: '5', at, webOrigin } as const;
const payout = { kind: 'bank', last4: '1234', at, firstPayoutAfter: expiresAt, link: link.href } as const;
const FACTOR_KINDS = [
  'two-factor-on',
  'two-factor-off',
  'recovery-codes-renewed',
  'recovery-code-used',
  'factors-reset',
] as const;

type T = ReturnType<typeof mailTexts>;
const mails: readonly ((t: T) => MailContent)[] = [
  (t) => composeVerificationMail({ link }, t),
  (t) => composeResetMail({ code: '012345', link }, t),
  (t) => composeWelcomeMail({ webOrigin }, t),
  (t) => composePasswordChangedMail(occasion, t),
  (t) => composePasswordReplacedMail(occasion, t),
  (t) => composeNewSignInMail(occasion, t),
  (t) => composeIdentityLinkedMail(linked, t),
  (t) => composePasswordRemovedMail(linked, t),
  (t) => composeProveNewEmailMail({ link, expiresAt }, t),
  (t) => composeConfirmEmailChangeMail({ link, expiresAt, newEmail: '3' }, t),
  (t) => composeEmailChangedMail({ ...occasion, newEmail: '3', link, expiresAt }, t),
  (t) => composeEmailRestoredMail(secured, t),
  (t) => composeAccountSecuredMail(secured, t),
  (t) => composeAccountClosedMail({ at, erasesAt: expiresAt, webOrigin }, t),
  (t) => composeAccountReopenedMail(occasion, t),
  (t) => composePasskeyAddedMail(occasion, t),
  (t) => composePasskeyRemovedMail(ofPasskey, t),
  (t) => composePasskeyRefusedMail(ofPasskey, t),
  (t) => composePayoutAccountMail(payout, t),
  (t) => composePayoutAccountMail({ ...payout, kind: 'upi', firstPayoutAfter: null }, t),
  (t) => composeReceiptMail(receipt, t),
  (t) => composeReceiptMail({ ...receipt, type: 'WITHDRAW' }, t),
  ...FACTOR_KINDS.map((kind) => (t: T) => composeFactorMail({ kind, details }, links, t)),
];

/** Names that stay in Latin letters, and the addresses of links. */
const NAMES = /https:\S+|Paasa|Google|GitHub|UPI ID/g;

beforeAll(() => loadCatalogues());

describe.each(mails.map((compose) => [compose(mailTexts(null)).subject, compose] as const))(
  'the mail “%s”',
  (_subject, compose) => {
    const inHindi = (): MailContent => compose(mailTexts('hi'));

    it('has no word of English in Hindi', () => {
      const { subject, text, html } = inHindi();
      const body = html.slice(html.indexOf('<body')).replaceAll(/<[^>]*>/g, ' ');
      for (const part of [subject, text, body]) {
        expect(part).toMatch(/\p{Script=Devanagari}/u);
        expect(part.replaceAll(NAMES, '')).not.toMatch(/[A-Za-z]/);
      }
      expect(html).toContain('<html lang="hi">');
    });

    it('is in English for an account without a language', () => {
      const { text, html } = compose(mailTexts(null));
      expect(text).not.toMatch(/\p{Script=Devanagari}/u);
      expect(html).toContain('<html lang="en">');
    });
  },
);

it('each mail of this folder is among these', () => {
  const composers = readdirSync(__dirname)
    .filter((name) => /-mails?\.ts$/.test(name))
    .map((name) => readFileSync(path.join(__dirname, name), 'utf8'))
    .flatMap((code) => [...code.matchAll(/export (?:function|const) (compose\w+)/g)].map(([, name]) => name));
  const test = readFileSync(__filename, 'utf8');
  expect(composers.length).toBeGreaterThan(15);
  for (const name of composers) expect(test).toContain(`=> ${String(name)}(`);
});

it('a Hindi mail has its time and its values', () => {
  expect(composeAccountSecuredMail(secured, mailTexts('hi')).text).toContain(
    'पिछले 3 दिनों में जो जोड़ा गया था, वह हटा दिया गया है: 2 पासकी और रिकवरी कोड समेत टू-फ़ैक्टर ऑथेंटिकेशन।',
  );
  expect(composeReceiptMail(receipt, mailTexts('hi'))).toMatchObject({ subject: '₹1.50 जमा करने की रसीद' });
  expect(composeReceiptMail(receipt, mailTexts('hi')).text).toContain('21 नव॰ 2026, 17:30 (भारत का समय)');
});

it('the refusal of a closed account names the day in each language', () => {
  const { message, translations } = accountClosing({ eraseAfter: new Date('2026-12-26T12:00:00Z') });
  expect(message).toContain('is erased on 26 December 2026.');
  expect(translations?.['hi']).toContain('26 दिसंबर 2026');
});
