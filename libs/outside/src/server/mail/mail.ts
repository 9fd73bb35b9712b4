import { z } from 'zod';

/**
 * One received mail in one recipient's mailbox.
 *
 * **Shape**: `to` is the envelope's address; `text` and `html` are empty strings if the mail has no such part.
 */
export const mailSchema = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  receivedAt: z.iso.datetime(),
});

export type Mail = z.infer<typeof mailSchema>;
