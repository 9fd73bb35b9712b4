import type { FastifyInstance } from 'fastify';
import { createAnonymousCheck } from '@paasa/auth/server';
import type { BetPages } from '@paasa/games-core/server';
import { buildSecurityHeaders, DatabaseUnavailable, unwrap } from '@paasa/server-kit/server';
import type { AppConfig } from './config/config.js';
import { games } from './games/games.js';
import { depositPagePolicy, securityHeaders } from './security-headers.js';
import { webPagePlugin } from './web-page.plugin.js';

/** Makes a server send the page of the settings; without `betPages`, with no preview of a bet. */
export async function registerWebPage(
  app: FastifyInstance,
  config: AppConfig,
  betPages: BetPages | null,
): Promise<void> {
  await app.register(webPagePlugin, {
    webDistDir: config.webDistDir,
    depositPage: buildSecurityHeaders({ ...securityHeaders(config), ...depositPagePolicy(config) }),
    webOrigin: config.webOrigins[0],
    arePicturesShared: config.apiOrigin !== null,
    isAnonymous: createAnonymousCheck({ isSecure: config.mode === 'live' }),
    findSharedBet: async (betId) => {
      if (betPages === null) throw new DatabaseUnavailable('The database has not answered yet.');
      const found = await betPages.find(null, betId);
      // Any other refusal says nothing of the bet.
      return !found.ok && found.refusal.category === 'not-found' ? null : unwrap(found);
    },
    gameNames: new Set(games.map(({ name }) => name)),
  });
}
