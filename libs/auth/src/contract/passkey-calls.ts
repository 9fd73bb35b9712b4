import { z } from 'zod';
import { MAX_PASSKEY_NAME_CHARACTERS } from '../rules/passkey-limits.js';
import { nameField } from './fields.js';

const MAX_CREDENTIAL_ID_CHARACTERS = 1_400;
const MAX_BYTES_CHARACTERS = 16_384;

const base64url = (maxCharacters: number) =>
  z
    .string()
    .min(1)
    .max(maxCharacters)
    .regex(/^[\w-]+$/);
const credentialId = base64url(MAX_CREDENTIAL_ID_CHARACTERS);
const bytes = base64url(MAX_BYTES_CHARACTERS);
const publicKey = z.literal('public-key');

/** What all answers of an authenticator have. Other fields that a browser adds are not read. */
const credential = { id: credentialId, rawId: credentialId, type: publicKey };

/** An authenticator's answer to a challenge, as `toJSON()` of a `PublicKeyCredential` writes it. */
export const assertionSchema = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: base64url(128).nullish(),
    }),
  })
  .meta({ id: 'Assertion' });
export type Assertion = z.infer<typeof assertionSchema>;

const MAX_TRANSPORTS = 10;

/** A new credential, as `toJSON()` of a `PublicKeyCredential` writes it. */
export const attestationSchema = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z
        .array(
          z
            .string()
            .max(32)
            .regex(/^[a-z-]+$/),
        )
        .max(MAX_TRANSPORTS)
        .nullish(),
    }),
  })
  .meta({ id: 'Attestation' });
export type Attestation = z.infer<typeof attestationSchema>;

const describedCredential = z.object({
  id: z.string(),
  type: publicKey,
  transports: z.array(z.string()),
});

/** `POST /api/user/passkeys/begin`: for `navigator.credentials.create` */
export const creationOptionsResponseSchema = z.object({
  success: z.literal(true),
  options: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({
      id: z.string().describe('Random; not the id of the player'),
      name: z.string(),
      displayName: z.string(),
    }),
    challenge: z.string().describe('Valid for 5 minutes, once, in this browser and session'),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: publicKey })),
    timeout: z.int().describe('Milliseconds'),
    attestation: z.literal('none'),
    excludeCredentials: z.array(describedCredential),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  }),
});
export type CreationOptionsResponse = z.infer<typeof creationOptionsResponseSchema>;

/** `POST /api/user/login/passkey/begin` and `POST /api/user/step-up/begin`: for `navigator.credentials.get` */
export const requestOptionsResponseSchema = z.object({
  success: z.literal(true),
  options: z.object({
    rpId: z.string(),
    challenge: z.string().describe('Valid for 5 minutes, once, in this browser'),
    timeout: z.int().describe('Milliseconds'),
    userVerification: z.literal('required'),
    allowCredentials: z.array(describedCredential).describe('Empty before a sign-in'),
  }),
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
    .string('Please enter a name.')
    .trim()
    .min(1, 'Please enter a name.')
    .max(MAX_PASSKEY_NAME_CHARACTERS, `Use at most ${String(MAX_PASSKEY_NAME_CHARACTERS)} characters.`)
    .pipe(nameField),
});
export type RenamePasskeyRequest = z.infer<typeof renamePasskeyRequestSchema>;
