import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { githubEmailSchema, githubUserSchema, presentEmails, presentUser } from './github-account.js';
import type { GithubCodes, GithubSignIn } from './github-codes.js';

export interface ApiOptions {
  readonly codes: GithubCodes;
  readonly origin: () => string;
}

const problemSchema = z.object({ message: z.string(), documentation_url: z.string(), status: z.string() });

const noUserAgent =
  'Request forbidden by administrative rules. Please make sure your request has a User-Agent header.\r\n';

/** The two calls of GitHub's API that a sign-in needs. */
export const apiRoutes: FastifyPluginAsyncZod<ApiOptions> = async (app, { codes, origin }) => {
  app.addHook('onRequest', async (request, reply) => {
    const userAgent = request.headers['user-agent'];
    if (userAgent !== undefined && userAgent !== '') return;
    return reply.code(403).type('text/plain; charset=utf-8').send(noUserAgent);
  });

  const refused = { 401: problemSchema, 404: problemSchema };

  app.get(
    '/user',
    { schema: { response: { 200: githubUserSchema, ...refused } } },
    async (request, reply) => {
      const signIn = findSignIn(codes, request);
      if (signIn === null) return sendUnknown(request, reply);
      reply.header('x-oauth-scopes', signIn.scopes.join(', '));
      return presentUser(signIn.person, signIn.id, origin());
    },
  );

  app.get(
    '/user/emails',
    { schema: { response: { 200: z.array(githubEmailSchema), ...refused } } },
    async (request, reply) => {
      const signIn = findSignIn(codes, request);
      if (signIn === null) return sendUnknown(request, reply);
      reply.header('x-oauth-scopes', signIn.scopes.join(', '));
      if (!signIn.scopes.some((scope) => scope === 'user:email' || scope === 'user')) {
        return reply.code(404).send(problem(404, 'Not Found'));
      }
      return presentEmails(signIn.person, signIn.id);
    },
  );
};

function findSignIn(codes: GithubCodes, { headers }: FastifyRequest): GithubSignIn | null {
  const token = /^(?:bearer|token) (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return token === undefined ? null : codes.findToken(token);
}

function sendUnknown({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = headers.authorization === undefined ? 'Requires authentication' : 'Bad credentials';
  return reply.code(401).send(problem(401, message));
}

function problem(status: number, message: string): z.infer<typeof problemSchema> {
  return { message, documentation_url: 'https://docs.github.com/rest', status: String(status) };
}
