import {
  assertionSchema,
  attestationSchema,
  creationOptionsSchema,
  MAX_PASSKEY_NAME_CHARACTERS,
  requestOptionsSchema,
} from '@paasa/proofs';
import { constant } from '@paasa/texts';
import { z } from 'zod';
import { nameField } from './fields.js';
import { texts } from './texts/texts.js';

const NO_NAME = constant(texts, (t) => t('passkey.missing'));

/** `POST /api/user/passkeys/begin` */
export const creationOptionsResponseSchema = z.object({
  success: z.literal(true),
  options: creationOptionsSchema,
});
export type CreationOptionsResponse = z.infer<typeof creationOptionsResponseSchema>;

/** `POST /api/user/login/passkey/begin` and `POST /api/user/step-up/begin` */
export const requestOptionsResponseSchema = z.object({
  success: z.literal(true),
  options: requestOptionsSchema,
});
export type RequestOptionsResponse = z.infer<typeof requestOptionsResponseSchema>;

/** `POST /api/user/passkeys/finish` */
export const addPasskeyRequestSchema = z.object({ attestation: attestationSchema });
export type AddPasskeyRequest = z.infer<typeof addPasskeyRequestSchema>;

/** `POST /api/user/login/passkey/finish` */
export const passkeyLoginRequestSchema = z.object({ assertion: assertionSchema });
export type PasskeyLoginRequest = z.infer<typeof passkeyLoginRequestSchema>;

export const listedPasskeySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    addedAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
    isSynced: z.boolean().describe('Whether its keeper copies it to other devices of the player'),
  })
  .meta({ id: 'Passkey' });
export type ListedPasskey = z.infer<typeof listedPasskeySchema>;

/** `GET /api/user/passkeys` */
export const passkeysResponseSchema = z.object({
  success: z.literal(true),
  data: z.array(listedPasskeySchema).describe('The last added first'),
});
export type PasskeysResponse = z.infer<typeof passkeysResponseSchema>;

/** `POST /api/user/passkeys/finish` and `PATCH /api/user/passkeys/:id` */
export const passkeyResponseSchema = z.object({ success: z.literal(true), data: listedPasskeySchema });
export type PasskeyResponse = z.infer<typeof passkeyResponseSchema>;

/** `PATCH` and `DELETE /api/user/passkeys/:id` */
export const passkeyParamsSchema = z.object({ id: z.uuid() });

/** `PATCH /api/user/passkeys/:id` */
export const renamePasskeyRequestSchema = z.object({
  name: z
    .string(NO_NAME)
    .trim()
    .min(1, NO_NAME)
    .max(
      MAX_PASSKEY_NAME_CHARACTERS,
      constant(texts, (t) => t('passkey.long', { max: String(MAX_PASSKEY_NAME_CHARACTERS) })),
    )
    .pipe(nameField),
});
export type RenamePasskeyRequest = z.infer<typeof renamePasskeyRequestSchema>;
