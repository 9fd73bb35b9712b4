import { z } from 'zod';
import { notesSchema, unixSeconds } from './entities.js';

/** A person who may be paid. */
export const contactSchema = z.object({
  id: z.string(),
  entity: z.literal('contact'),
  name: z.string(),
  contact: z.string().nullable(),
  email: z.string().nullable(),
  type: z.string().nullable(),
  reference_id: z.string().nullable(),
  batch_id: z.null(),
  active: z.boolean(),
  notes: notesSchema,
  created_at: unixSeconds,
});
export type Contact = z.infer<typeof contactSchema>;

/** The fields that identify a contact. */
export function contactKey(
  details: Pick<Contact, 'name' | 'contact' | 'email' | 'type' | 'reference_id'>,
): string {
  const { name, contact, email, type, reference_id: referenceId } = details;
  return JSON.stringify([name, contact, email, type, referenceId]);
}
