import { z } from 'zod';

export const SIGN_IN_METHODS = ['password', 'google', 'github', 'passkey'] as const;

export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

export const listedSessionSchema = z
  .object({
    id: z.uuid(),
    device: z.string().describe('For people: Chrome on Windows'),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().describe('When it was opened or last renewed'),
    isCurrent: z.boolean(),
    method: z.enum(SIGN_IN_METHODS),
  })
  .meta({ id: 'Session' });

export type ListedSession = z.infer<typeof listedSessionSchema>;

/** `GET /api/user/sessions` */
export const sessionsResponseSchema = z.object({
  success: z.literal(true),
  data: z.array(listedSessionSchema).describe('The last used first'),
});
export type SessionsResponse = z.infer<typeof sessionsResponseSchema>;

/** `POST /api/user/sessions/end-others` */
export const endOthersResponseSchema = z.object({ success: z.literal(true), ended: z.int().min(0) });
export type EndOthersResponse = z.infer<typeof endOthersResponseSchema>;

/** `POST /api/user/sessions/:id/end` */
export const endSessionParamsSchema = z.object({ id: z.uuid() });
