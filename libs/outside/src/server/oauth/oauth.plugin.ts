import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { pageHeaders } from '../pages/security-headers.js';
import { sandboxCredentials } from '../credentials/sandbox-credentials.js';
import { renderAvatar } from './shared/avatar.js';
import { githubRoutes } from './github/github.routes.js';
import { createGoogleProvider } from './google/google-provider.js';
import { googleRoutes } from './google/google.routes.js';
import type { Provider } from './google/oidc-library.js';
import type { SigningKeys } from './google/signing-keys.js';
import { renderOauthPage } from './shared/oauth-page.js';

export interface OauthOptions {
  readonly keys: SigningKeys;
  readonly report: (line: string) => void;
  readonly now: () => Date;
}

const { googleClientId, googleClientSecret, githubClientId, githubClientSecret } = sandboxCredentials;

/** The providers of social sign-in, and the pictures of the people who use them. */
export const oauthPlugin: FastifyPluginAsync<OauthOptions> = async (app, { keys, report, now }) => {
  // The port is known once the server listens. A request under another name still reaches this server.
  const origin = () => {
    const address = app.server.address();
    return `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`;
  };
  let google: Promise<Provider> | undefined;
  const provider = () => {
    google ??= keys.getKeySet().then((keySet) =>
      createGoogleProvider({
        origin: origin(),
        clientId: googleClientId,
        clientSecret: googleClientSecret,
        keySet,
        report,
        now,
      }),
    );
    return google;
  };
  await app.register(peopleRoutes);
  await app.register(googleRoutes, { prefix: '/google', provider });
  await app.register(githubRoutes, {
    prefix: '/github',
    client: { clientId: githubClientId, clientSecret: githubClientSecret },
    origin,
    now,
  });
};

const avatarParams = z.object({ name: z.string().regex(/^[0-9a-f]{16}$/) });

const peopleRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/', async (_request, reply) => reply.headers(pageHeaders).send(renderOauthPage()));
  for (const path of ['/google', '/github']) {
    app.get(path, async (_request, reply) => reply.redirect('/oauth', 303));
  }

  app.get('/avatars/:name.svg', { schema: { params: avatarParams } }, async (request, reply) =>
    reply
      .headers({
        'cache-control': 'public, max-age=3600',
        'content-security-policy': "default-src 'none'",
        // Sites show these pictures on their own pages.
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('image/svg+xml')
      .send(renderAvatar(request.params.name)),
  );
};
