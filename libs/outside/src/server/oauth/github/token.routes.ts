import type { FastifyPluginAsync } from 'fastify';
import { acceptForms } from '../shared/form-body.js';
import { exchangeBody, exchangeCode, type ExchangeBody, type GithubClient } from './exchange-code.js';
import type { GithubCodes } from './github-codes.js';

export interface TokenOptions {
  readonly codes: GithubCodes;
  readonly client: GithubClient;
}

/** The token endpoint. It answers refusals with 200, and in a form body unless JSON is requested. */
export const tokenRoutes: FastifyPluginAsync<TokenOptions> = async (app, { codes, client }) => {
  acceptForms(app);
  app.post('/login/oauth/access_token', async (request, reply) => {
    const body = exchangeBody.safeParse(request.body ?? {});
    if (!body.success) return reply.code(400).send({ error: 'Bad Request' });
    const answer = exchangeCode(codes, client, withBasicAuth(body.data, request.headers.authorization));
    reply.header('cache-control', 'no-store');
    if (request.headers.accept?.includes('application/json') === true) return reply.send(answer);
    return reply
      .type('application/x-www-form-urlencoded; charset=utf-8')
      .send(new URLSearchParams(answer).toString());
  });
};

/** The client may send its id in a header instead of the body. */
function withBasicAuth(body: ExchangeBody, header: string | undefined): ExchangeBody {
  const encoded = /^basic ([a-z0-9+/=]+)$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return body;
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { ...body, client_id: id, client_secret: secret.join(':') };
}
