import { getCaller, unwrap } from '@paasa/server-kit/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { putBirthDateRequestSchema } from '../../contract/changes.js';
import { setBirthDate } from '../age/birth-date.js';
import type { ProtectionContext } from '../context/protection-context.js';
import { presentProtection } from '../overview/present-protection.js';
import { change } from './call-options.js';

/** The date of birth, where the profile asks for it. */
export const birthDateRoutes: FastifyPluginAsyncZod<ProtectionContext> = async (app, context) => {
  app.put('/api/protection/birth-date', change(putBirthDateRequestSchema), async (request) => {
    const { playerId } = getCaller(request);
    unwrap(await setBirthDate(context, playerId, request.body.birthDate));
    return context.db.read((tx) => presentProtection(tx, context, playerId));
  });
};
