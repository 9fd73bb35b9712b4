import { keyPageSchemaOf, ROLES } from '@paasa/console-kit';
import { z } from 'zod';
import { MAX_EMAIL_CHARACTERS } from './sign-in.js';
import { tokenHashField } from './welcome.js';

const time = z.iso.datetime();

/** A member of staff in the list of people. */
export const personSchema = z.object({
  staffId: z.uuid(),
  email: z.string(),
  /** Empty until they have opened their invitation. */
  name: z.string(),
  role: z.enum(ROLES),
  state: z.enum(['invited', 'invitation-over', 'active', 'disabled']),
  /** `passkey`, `password` */
  waysIn: z.array(z.enum(['passkey', 'password'])),
  invitedAt: time,
  lastSeenAt: time.nullable(),
});
export type Person = z.infer<typeof personSchema>;

export const peoplePageSchema = keyPageSchemaOf(personSchema);

const staffId = z.uuid().toLowerCase();

export const emailField = z
  .email('Please enter a valid email.')
  .max(MAX_EMAIL_CHARACTERS, 'This email is too long.');

/**
 * The page makes the id and the secret of the link, and sends the hash of the secret. So the link is in no answer and in
 * no record, and a second person can approve the invitation later.
 */
export const inviteParamsSchema = z.object({
  staffId,
  email: emailField,
  role: z.enum(ROLES),
  tokenHash: tokenHashField,
});
export const setRoleParamsSchema = z.object({ staffId, role: z.enum(ROLES) });
export const memberParamsSchema = z.object({ staffId });
export const resetParamsSchema = z.object({ staffId, tokenHash: tokenHashField });
