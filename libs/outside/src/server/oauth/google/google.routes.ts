import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { consentHeaders, pageHeaders } from '../../pages/security-headers.js';
import { answerOfForm, consentForm, type Answer } from '../shared/answer.js';
import { renderConsentPage, type ConsentView } from '../shared/consent-page.js';
import { acceptForms } from '../shared/form-body.js';
import { renderProblemPage } from '../shared/problem-page.js';
import { googleSubject } from './google-account.js';
import { googleMount } from './google-configuration.js';
import type { Provider } from './oidc-library.js';

export interface GoogleOptions {
  readonly provider: () => Promise<Provider>;
}

/** The library's endpoints, and the page that it redirects people to. */
export const googleRoutes: FastifyPluginAsync<GoogleOptions> = async (app, { provider }) => {
  await app.register(chooseRoutes, { provider });
  await app.register(async (mount) => mountProvider(mount, { provider }));
};

/** The library reads bodies and writes answers itself, with Node's own objects. */
function mountProvider(app: FastifyInstance, { provider }: GoogleOptions): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: '/*',
    handler: async (request, reply) => {
      const handle = (await provider()).callback();
      const { raw } = request;
      const originalUrl = raw.url ?? googleMount;
      reply.hijack();
      reply.raw.setHeader('x-content-type-options', 'nosniff');
      // A middleware framework does the same for every handler below a path.
      await handle(
        Object.assign(raw, { originalUrl, url: originalUrl.slice(googleMount.length) }),
        reply.raw,
      );
    },
  });
}

const params = z.object({ uid: z.string() });

const chooseRoutes: FastifyPluginAsyncZod<GoogleOptions> = async (app, { provider }) => {
  acceptForms(app);

  app.get('/choose/:uid', { schema: { params } }, async (request, reply) => {
    const question = await findQuestion(await provider(), request, reply);
    if (question === null) return sendOver(reply);
    return reply.headers(consentHeaders).send(renderConsentPage(question));
  });

  app.post('/choose/:uid', { schema: { params, body: consentForm } }, async (request, reply) => {
    const google = await provider();
    const question = await findQuestion(google, request, reply);
    if (question === null) return sendOver(reply);
    const answer = answerOfForm(request.body);
    if (answer.kind === 'person' || answer.kind === 'denied') {
      const next = await google.interactionResult(request.raw, reply.raw, resultOf(answer));
      return reply.redirect(next, 303);
    }
    const refused =
      answer.kind === 'invalid' ? { refused: { form: request.body, reason: answer.reason } } : {};
    return reply
      .code(400)
      .headers(consentHeaders)
      .send(renderConsentPage({ ...question, ...refused }));
  });
};

/** Null if the library no longer has the question: it was answered, is too old, or belongs to another browser. */
async function findQuestion(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ConsentView | null> {
  const interaction = await provider.interactionDetails(request.raw, reply.raw).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'SessionNotFound') return null;
    throw error;
  });
  if (interaction === null) return null;
  const hint = interaction.params['login_hint'];
  return {
    provider: 'google',
    action: `${googleMount}/choose/${interaction.uid}`,
    emailHint: typeof hint === 'string' ? hint : '',
  };
}

function sendOver(reply: FastifyReply): FastifyReply {
  return reply
    .code(400)
    .headers(pageHeaders)
    .send(renderProblemPage('google', 'It was answered already, or it has waited for too long.'));
}

function resultOf(answer: Extract<Answer, { kind: 'person' | 'denied' }>) {
  if (answer.kind === 'denied') {
    return { error: 'access_denied', error_description: 'The user denied access.' };
  }
  return {
    login: { accountId: googleSubject(answer.person), remember: false },
    // The choice of an account also answers `prompt=select_account` and `prompt=consent`.
    select_account: {},
    consent: {},
    person: answer.person,
  };
}
