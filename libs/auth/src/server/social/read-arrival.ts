import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SOCIAL_PROVIDERS, type SocialSignInError } from '../../contract/social-sign-in.js';
import type { CellPort, LedPerson } from '../shared/ports.js';
import { isLanguage, type Language } from '@paasa/texts';
import type { Arrival, ReadCallback } from './callbacks.js';
import type { SocialProvider } from './social-provider.js';

const arrivalSchema = z.object({
  profile: z.discriminatedUnion('ok', [
    z.object({
      ok: z.literal(true),
      value: z.object({
        provider: z.enum(SOCIAL_PROVIDERS),
        subject: z.string(),
        email: z.string(),
        emailKey: z.string(),
        name: z.string(),
        picture: z.string().nullable(),
      }),
    }),
    z.object({
      ok: z.literal(false),
      error: z.custom<SocialSignInError>((given) => typeof given === 'string'),
      reason: z.string(),
    }),
  ]),
  returnTo: z.string().nullable(),
  language: z.custom<Language>(isLanguage).nullable(),
  stepUpOf: z.object({ playerId: z.uuid(), sessionId: z.uuid() }).nullable(),
});

/** Shape: null for a sign-in that has failed, which any cell answers. */
function personOf({ profile, stepUpOf }: Arrival): LedPerson['person'] | null {
  if (stepUpOf !== null) return { playerId: stepUpOf.playerId };
  return profile.ok ? { identity: profile.value, emailKey: profile.value.emailKey } : null;
}

/** As `ReadCallback`. Shape: null if the cell of the person has answered. */
export type ReadArrival = (
  request: FastifyRequest,
  reply: FastifyReply,
  provider: SocialProvider,
) => Promise<Arrival | null>;

/** Identifies the user once, in the cell where they come back, and has the cell of their account go on with it. */
export const createReadArrival =
  (readCallback: ReadCallback, cells: Pick<CellPort, 'vouchedWith' | 'lead'>): ReadArrival =>
  async (request, reply, provider) => {
    const vouched = cells.vouchedWith(request);
    if (vouched !== undefined) return arrivalSchema.parse(vouched);
    const arrival = await readCallback(request, reply, provider);
    const person = personOf(arrival);
    const isLed = person !== null && (await cells.lead(request, reply, { person, vouched: arrival }));
    return isLed ? null : arrival;
  };
