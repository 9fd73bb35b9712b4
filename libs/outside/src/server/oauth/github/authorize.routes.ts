import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { consentHeaders, pageHeaders } from '../../pages/security-headers.js';
import { answerOfForm, answerOfQuery, autoQuery, consentForm, type Answer } from '../shared/answer.js';
import { isOwnCallback } from '../shared/callback-uri.js';
import { renderConsentPage, type ConsentView } from '../shared/consent-page.js';
import { acceptForms } from '../shared/form-body.js';
import { renderProblemPage } from '../shared/problem-page.js';
import { githubId } from './github-account.js';
import type { GithubCodes } from './github-codes.js';

const authorizeQuery = autoQuery.extend({
  client_id: z.string().default(''),
  redirect_uri: z.string().default(''),
  scope: z.string().default(''),
  state: z.string().optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
});
type AuthorizeQuery = z.infer<typeof authorizeQuery>;

export interface AuthorizeOptions {
  readonly codes: GithubCodes;
  readonly clientId: string;
}

const path = '/login/oauth/authorize';

/** The authorize page. It stores nothing: its forms return the whole request in their address. */
export const authorizeRoutes: FastifyPluginAsyncZod<AuthorizeOptions> = async (app, { codes, clientId }) => {
  acceptForms(app);

  app.get(path, { schema: { querystring: authorizeQuery } }, async (request, reply) => {
    const { query } = request;
    const stop = refuseRequest(query, clientId, reply);
    if (stop !== null) return stop;
    const answer = answerOfQuery(query);
    if (answer.kind !== 'ask') return finish(codes, query, answer, reply);
    return reply.headers(consentHeaders).send(renderConsentPage(viewOf(query, request.url)));
  });

  app.post(path, { schema: { querystring: authorizeQuery, body: consentForm } }, async (request, reply) => {
    const { query, body } = request;
    const stop = refuseRequest(query, clientId, reply);
    if (stop !== null) return stop;
    const answer = answerOfForm(body);
    if (answer.kind === 'person' || answer.kind === 'denied') return finish(codes, query, answer, reply);
    const refused = answer.kind === 'invalid' ? { refused: { form: body, reason: answer.reason } } : {};
    const page = renderConsentPage({ ...viewOf(query, request.url), ...refused });
    return reply.code(400).headers(consentHeaders).send(page);
  });
};

function viewOf(query: AuthorizeQuery, action: string): ConsentView {
  return { provider: 'github', action, emailHint: query.login_hint ?? '' };
}

/** A request that names another site is answered here and never redirected there. */
function refuseRequest(query: AuthorizeQuery, clientId: string, reply: FastifyReply): FastifyReply | null {
  if (query.client_id !== clientId) return sendProblem(reply, 404, 'No application has this client_id.');
  if (!isOwnCallback(query.redirect_uri, 'github')) {
    return sendProblem(reply, 400, 'The redirect_uri is not a registered callback of this application.');
  }
  const usesPkce = query.code_challenge !== undefined || query.code_challenge_method !== undefined;
  if (usesPkce && (query.code_challenge_method !== 'S256' || !isChallenge(query.code_challenge))) {
    return sendBack(reply, query, {
      error: 'invalid_request',
      error_description: 'The code_challenge needs 43 characters and code_challenge_method S256.',
    });
  }
  return null;
}

function isChallenge(text: string | undefined): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text ?? '');
}

function finish(
  codes: GithubCodes,
  query: AuthorizeQuery,
  answer: Exclude<Answer, { kind: 'ask' }>,
  reply: FastifyReply,
): FastifyReply {
  if (answer.kind === 'invalid') return sendProblem(reply, 400, answer.reason);
  if (answer.kind === 'denied') {
    return sendBack(reply, query, {
      error: 'access_denied',
      error_description: 'The user has denied your application access.',
      error_uri:
        'https://docs.github.com/apps/managing-oauth-apps/troubleshooting-authorization-request-errors/#access-denied',
    });
  }
  const id = githubId(answer.person);
  if (id === null)
    return sendProblem(reply, 400, 'sub must be a whole number: GitHub accounts have nothing else.');
  const code = codes.issueCode({
    person: answer.person,
    id,
    scopes: query.scope.split(/[\s,]+/).filter((scope) => scope !== ''),
    redirectUri: query.redirect_uri,
    codeChallenge: query.code_challenge ?? null,
  });
  return sendBack(reply, query, { code });
}

function sendBack(
  reply: FastifyReply,
  { redirect_uri: redirectUri, state }: AuthorizeQuery,
  fields: Readonly<Record<string, string>>,
): FastifyReply {
  const target = new URL(redirectUri);
  for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value);
  if (state !== undefined) target.searchParams.set('state', state);
  return reply.header('cache-control', 'no-store').redirect(target.href, 302);
}

function sendProblem(reply: FastifyReply, status: number, problem: string): FastifyReply {
  return reply.code(status).headers(pageHeaders).send(renderProblemPage('github', problem));
}
