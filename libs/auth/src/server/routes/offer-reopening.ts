import type { FastifyInstance } from 'fastify';
import type { ReopenOffers } from '../closing/reopening.js';
import { AccountClosed } from '../shared/account-closing.js';

/**
 * Lets a browser open a closed account again after a sign-in to it, by whatever method, has been refused for that reason
 * alone. Whoever gets that refusal has proved to be the owner.
 */
export function offerReopening(app: FastifyInstance, offers: Pick<ReopenOffers, 'make'>): void {
  app.addHook('onError', async (_request, reply, error) => {
    if (error instanceof AccountClosed) offers.make(reply, error.closing);
  });
}
