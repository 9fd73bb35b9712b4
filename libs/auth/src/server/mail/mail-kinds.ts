import { z } from 'zod';
import { SOCIAL_PROVIDERS } from '../../contract/social-sign-in.js';

const nothing = z.object({});
const occasion = z.object({
  /** When it happened, as ISO text. */
  at: z.iso.datetime(),
  /** Made by `deviceNameOf`. */
  device: z.string(),
});

/** What each kind of mail is about; nothing secret, because it waits in a table. */
const detailsSchemas = {
  'verify-email': nothing,
  'reset-password': z.object({ resetId: z.uuid() }),
  welcome: nothing,
  'password-changed': occasion,
  'new-sign-in': occasion,
  'identity-linked': occasion.extend({
    provider: z.enum(SOCIAL_PROVIDERS),
    /** Unknown of mails that were asked for before it was stored. */
    isPasswordRemoved: z.boolean().default(false),
  }),
  'payment-receipt': z.object({
    type: z.enum(['DEPOSIT', 'WITHDRAW']),
    amountPaise: z.int().positive(),
    /** What the player can quote: the payment's or payout's id. */
    reference: z.string(),
    at: z.iso.datetime(),
  }),
  'payout-account-added': z.object({
    accountId: z.uuid(),
    accountKind: z.enum(['bank', 'upi']),
    last4: z.string(),
    at: z.iso.datetime(),
    /** Null where the first payout waits for nothing. */
    firstPayoutAfter: z.iso.datetime().nullable(),
  }),
};

export type MailKind = keyof typeof detailsSchemas;

export const MAIL_KINDS: readonly string[] = Object.keys(detailsSchemas);

/** The details of a mail of the given kind. */
export type MailDetails<K extends MailKind> = z.infer<(typeof detailsSchemas)[K]>;

/** A kind together with details that fit it. */
export type MailSubject = {
  [K in MailKind]: { readonly kind: K; readonly details: MailDetails<K> };
}[MailKind];

const subjectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verify-email'), details: detailsSchemas['verify-email'] }),
  z.object({ kind: z.literal('reset-password'), details: detailsSchemas['reset-password'] }),
  z.object({ kind: z.literal('welcome'), details: detailsSchemas.welcome }),
  z.object({ kind: z.literal('password-changed'), details: detailsSchemas['password-changed'] }),
  z.object({ kind: z.literal('new-sign-in'), details: detailsSchemas['new-sign-in'] }),
  z.object({ kind: z.literal('identity-linked'), details: detailsSchemas['identity-linked'] }),
  z.object({ kind: z.literal('payment-receipt'), details: detailsSchemas['payment-receipt'] }),
  z.object({
    kind: z.literal('payout-account-added'),
    details: detailsSchemas['payout-account-added'],
  }),
]);

/** Reads what an outbox row is about. Errors: throws where the details do not fit the kind. */
export function parseMailSubject(row: { readonly kind: string; readonly details: unknown }): MailSubject {
  return subjectSchema.parse(row);
}
