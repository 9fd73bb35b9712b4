import { createHash } from 'node:crypto';
import { z } from 'zod';

/**
 * The person of one sign-in, as the provider confirms them.
 *
 * **Shape**: `subject` is the provider's name for the account. Null derives it from the email, so that the same
 * address is the same account on each visit and after a restart, without storage.
 */
export const personSchema = z.object({
  email: z.string(),
  isEmailVerified: z.boolean(),
  /** Whether GitHub's profile shows the email; Google has no such choice. */
  isEmailPublic: z.boolean(),
  name: z.string().nullable(),
  subject: z.string().nullable(),
});

export type Person = z.infer<typeof personSchema>;

/** Good enough for made-up people: one @ with something on both sides, no spaces. */
export const emailSchema = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+$/);

/** "asha.rao+games@example.com" is called "Asha Rao" unless a name is given. */
export function nameFromEmail(email: string): string {
  const words = accountPart(email).split(/[^\p{L}\p{N}]+/u);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return name.trim() === '' ? 'Somebody' : name.trim();
}

/** The part before the @, without a +tag. */
export function accountPart(email: string): string {
  return email.split('@')[0]?.split('+')[0] ?? '';
}

/** A digest of an email address for one purpose, independent of case. */
export function emailDigest(purpose: string, email: string): Buffer {
  return createHash('sha256').update(`${purpose}:${email.trim().toLowerCase()}`).digest();
}
