import { z } from 'zod';

/** `POST /api/user/close`; it has no body. */
export const closeResponseSchema = z.object({
  success: z.literal(true),
  erasesAt: z.iso.datetime().describe('Until then the account can be opened again'),
});
export type CloseResponse = z.infer<typeof closeResponseSchema>;

/** `POST /api/user/export`; it has no body. */
export const EXPORT_FILE_NAME = 'paasa-my-data.zip';
