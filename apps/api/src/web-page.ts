import type { FastifyInstance } from 'fastify';
import { createAnonymousCheck } from '@paasa/auth/server';
import { buildSecurityHeaders } from '@paasa/server-kit/server';
import type { AppConfig } from './config/config.js';
import { games } from './games.js';
import { depositPagePolicy, securityHeaders } from './security-headers.js';
import { webPagePlugin } from './web-page.plugin.js';

/** Makes a server send the page of the settings. */
export async function registerWebPage(app: FastifyInstance, config: AppConfig): Promise<void> {
  await app.register(webPagePlugin, {
    webDistDir: config.webDistDir,
    depositPage: buildSecurityHeaders({ ...securityHeaders(config), ...depositPagePolicy(config) }),
    webOrigin: config.webOrigins[0],
    arePicturesShared: config.apiOrigin !== null,
    isAnonymous: createAnonymousCheck({ isSecure: config.mode === 'live' }),
    gameNames: new Set(games.map(({ name }) => name)),
  });
}
