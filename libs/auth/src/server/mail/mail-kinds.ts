import { z } from 'zod';
import { SOCIAL_PROVIDERS } from '../../contract/social-sign-in.js';
import { ADDED_WAYS } from '../shared/removed-ways.js';

const nothing = z.object({});
const occasion = z.object({
  at: z.iso.datetime(),
  /** Made by `deviceNameOf`. */
  device: z.string(),
  /** Made by `networkNameOf`. Mails that were requested before this was stored have none. */
  network: z.string().nullish(),
});

const emailChange = z.object({ playerId: z.uuid(), changeId: z.uuid() });

/** Without the name of the passkey: a thief could write a text of theirs into our mail. */
const occasionOfPasskey = occasion.extend({ addedAt: z.iso.datetime() });

const mail = <K extends string, D extends z.ZodObject>(kind: K, details: D) =>
  z.object({ kind: z.literal(kind), details });

/** The kinds of mails, and the details of each; nothing secret, because a mail waits in a table. */
const subjectSchema = z.discriminatedUnion('kind', [
  // With a player the link is for that account alone, which may wait for this address.
  mail('verify-email', z.object({ playerId: z.uuid().optional() })),
  mail('reset-password', z.object({ resetId: z.uuid() })),
  mail('welcome', nothing),
  mail(
    'password-changed',
    // Mails that were requested before this was stored are about a reset.
    occasion.extend({ isByOldPassword: z.boolean().default(false) }),
  ),
  mail('prove-new-email', emailChange),
  mail('confirm-email-change', emailChange),
  mail('email-changed', occasion.extend(emailChange.shape)),
  mail(
    'email-restored',
    // Mails that were requested before this was stored have none.
    occasion.extend({ removed: z.array(z.enum(ADDED_WAYS)).default([]) }),
  ),
  mail('new-sign-in', occasion),
  mail('two-factor-on', occasion),
  mail('two-factor-off', occasion),
  mail('recovery-codes-renewed', occasion),
  mail('recovery-code-used', occasion.extend({ unusedCount: z.int().min(0) })),
  // An operator has removed the second factors.
  mail('factors-reset', occasion.pick({ at: true })),
  mail(
    'identity-linked',
    occasion.extend({
      provider: z.enum(SOCIAL_PROVIDERS),
      /** Mails that were requested before this was stored have none. */
      isPasswordRemoved: z.boolean().default(false),
    }),
  ),
  // The owner has pressed “This was not me”.
  mail('account-secured', occasion.extend({ removed: z.array(z.enum(ADDED_WAYS)) })),
  mail('account-closed', z.object({ at: z.iso.datetime(), erasesAt: z.iso.datetime() })),
  mail('account-reopened', occasion),
  mail(
    'payment-receipt',
    z.object({
      type: z.enum(['DEPOSIT', 'WITHDRAW']),
      amountPaise: z.int().positive(),
      /** For the player to quote: the id of the payment or payout. */
      reference: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  mail(
    'payout-account-added',
    z.object({
      accountId: z.uuid(),
      accountKind: z.enum(['bank', 'upi']),
      last4: z.string(),
      at: z.iso.datetime(),
      /** Null if the first payout may go out at once. */
      firstPayoutAfter: z.iso.datetime().nullable(),
    }),
  ),
  mail('passkey-added', occasion),
  mail('passkey-removed', occasionOfPasskey),
  mail('passkey-refused', occasionOfPasskey),
]);

export type MailSubject = Readonly<z.infer<typeof subjectSchema>>;
export type MailKind = MailSubject['kind'];
export type MailDetails<K extends MailKind> = Extract<MailSubject, { kind: K }>['details'];

export const MAIL_KINDS: readonly MailKind[] = subjectSchema.options.map(({ shape }) => shape.kind.value);

/** Reads the subject of an outbox row. Errors: throws if the details do not fit the kind. */
export function parseMailSubject(row: { readonly kind: string; readonly details: unknown }): MailSubject {
  return subjectSchema.parse(row);
}
