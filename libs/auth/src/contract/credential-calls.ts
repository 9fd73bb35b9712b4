import { givenPasswordField, newPasswordField } from '@paasa/proofs';
import { z } from 'zod';
import { linkTokenField } from './fields.js';

/** `GET /api/user/credentials` */
export const credentialsSchema = z
  .object({
    hasPassword: z.boolean(),
    emailChange: z
      .object({
        email: z.string().describe('The new address'),
        expiresAt: z.iso.datetime(),
        isConfirmedByNew: z
          .boolean()
          .describe('Whether the link that was mailed to the new address was used'),
        isConfirmedByOld: z.boolean(),
      })
      .nullable()
      .describe('The change of the address that waits for its links'),
    emailUndoUntil: z.iso
      .datetime()
      .nullable()
      .describe('Until then an earlier address can undo the last change'),
  })
  .meta({ id: 'Credentials' });

export type Credentials = z.infer<typeof credentialsSchema>;

export const credentialsResponseSchema = z.object({ success: z.literal(true), data: credentialsSchema });
export type CredentialsResponse = z.infer<typeof credentialsResponseSchema>;

/** `POST /api/user/change-password` */
export const changePasswordRequestSchema = z.object({
  currentPassword: givenPasswordField,
  newPassword: newPasswordField,
});
export type ChangePasswordRequest = z.infer<typeof changePasswordRequestSchema>;

/** `POST /api/user/email-change/confirm` and `…/undo`; the token stands in the link of a mail. */
export const emailLinkRequestSchema = z.object({ token: linkTokenField });
export type EmailLinkRequest = z.infer<typeof emailLinkRequestSchema>;

/** `POST /api/user/email-change/confirm` */
export const emailConfirmedResponseSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  isChanged: z.boolean().describe('False while the link of the other address is needed'),
});
export type EmailConfirmedResponse = z.infer<typeof emailConfirmedResponseSchema>;
