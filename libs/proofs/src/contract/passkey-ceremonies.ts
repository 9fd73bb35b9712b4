import { z } from 'zod';

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

/** For `navigator.credentials.create` */
export const creationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({
    id: z.string().describe('Random; not the id of the account'),
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
});
export type CreationOptions = z.infer<typeof creationOptionsSchema>;

/** For `navigator.credentials.get` */
export const requestOptionsSchema = z.object({
  rpId: z.string(),
  challenge: z.string().describe('Valid for 5 minutes, once, in this browser'),
  timeout: z.int().describe('Milliseconds'),
  userVerification: z.literal('required'),
  allowCredentials: z.array(describedCredential).describe('Empty before a sign-in'),
});
export type RequestOptions = z.infer<typeof requestOptionsSchema>;
