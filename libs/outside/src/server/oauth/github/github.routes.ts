import type { FastifyPluginAsync } from 'fastify';
import { apiRoutes } from './api.routes.js';
import { authorizeRoutes } from './authorize.routes.js';
import type { GithubClient } from './exchange-code.js';
import { GithubCodes } from './github-codes.js';
import { tokenRoutes } from './token.routes.js';

export interface GithubOptions {
  readonly client: GithubClient;
  readonly origin: () => string;
  readonly now: () => Date;
}

/** GitHub's side of "Sign in with GitHub": plain OAuth 2.0 with some differences. */
export const githubRoutes: FastifyPluginAsync<GithubOptions> = async (app, { client, origin, now }) => {
  const codes = new GithubCodes(now);
  await app.register(authorizeRoutes, { codes, clientId: client.clientId });
  await app.register(tokenRoutes, { codes, client });
  await app.register(apiRoutes, { prefix: '/api', codes, origin });
};
