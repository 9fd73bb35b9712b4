import { z } from 'zod';
import { SOCIAL_PROVIDERS } from '../../contract/social-sign-in.js';

const nothing = z.object({});
const occasion = z.object({
  at: z.iso.datetime(),
  /** Made by `deviceNameOf`. */
  device: z.string(),
});

const mail = <K extends string, D extends z.ZodObject>(kind: K, details: D) =>
  z.object({ kind: z.literal(kind), details });

/** The kinds of mails, and the details of each; nothing secret, because a mail waits in a table. */
const subjectSchema = z.discriminatedUnion('kind', [
  // With a player the link is for that account alone, which may wait for this address.
  mail('verify-email', z.object({ playerId: z.uuid().optional() })),
  mail('reset-password', z.object({ resetId: z.uuid() })),
  mail('welcome', nothing),
  mail('password-changed', occasion),
  mail('new-sign-in', occasion),
  mail(
    'identity-linked',
    occasion.extend({
      provider: z.enum(SOCIAL_PROVIDERS),
      /** Mails that were requested before this was stored have none. */
      isPasswordRemoved: z.boolean().default(false),
    }),
  ),
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
]);

export type MailSubject = Readonly<z.infer<typeof subjectSchema>>;
export type MailKind = MailSubject['kind'];
export type MailDetails<K extends MailKind> = Extract<MailSubject, { kind: K }>['details'];

export const MAIL_KINDS: readonly MailKind[] = subjectSchema.options.map(({ shape }) => shape.kind.value);

/** Reads the subject of an outbox row. Errors: throws if the details do not fit the kind. */
export function parseMailSubject(row: { readonly kind: string; readonly details: unknown }): MailSubject {
  return subjectSchema.parse(row);
}
