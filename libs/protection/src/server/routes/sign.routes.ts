import { kolkataDay } from '@paasa/server-kit';
import { getCaller } from '@paasa/server-kit/server';
import { languageOf } from '@paasa/texts/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { signsResponseSchema } from '../../contract/signs.js';
import { signText } from '../../rules/signs/sign-text.js';
import { timeParameter, type ProtectionContext } from '../context/protection-context.js';
import { readNow } from '../state/now.repo.js';
import { listSignsOfPlayer } from '../signs/signs.repo.js';
import { reading } from './call-options.js';

/** A player's own signs of harm, in words. */
export const signRoutes: FastifyPluginAsyncZod<ProtectionContext> = async (app, context) => {
  app.get('/api/protection/signs', reading(signsResponseSchema), async (request) => {
    const stored = await context.db.read(async (tx) => {
      const today = kolkataDay(await readNow(tx, timeParameter(context)));
      return listSignsOfPlayer(tx, getCaller(request).playerId, today);
    });
    const data = stored.map(({ day, kinds, figures }) => ({
      day,
      signs: kinds.map((kind) => ({ kind, text: signText(kind, figures, languageOf(request)) })),
    }));
    return { success: true as const, data };
  });
};
