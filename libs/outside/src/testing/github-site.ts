import { createHash } from 'node:crypto';
import { z } from 'zod';
import { githubEmailSchema, githubUserSchema } from '../server/oauth/github/github-account.js';
import { sandboxCredentials } from '../server/credentials/sandbox-credentials.js';

const { githubClientId, githubClientSecret } = sandboxCredentials;
export const githubVerifier = 'a-verifier-of-at-least-forty-three-characters-0';

export const githubCallback = 'http://localhost:3000/api/auth/github/callback';
export const githubChallenge = createHash('sha256').update(githubVerifier).digest('base64url');
export const githubTokenSchema = z.strictObject({
  access_token: z.string().regex(/^gho_[0-9a-f]{36}$/),
  scope: z.string(),
  token_type: z.literal('bearer'),
});

/** The steps of a site that signs a person in with GitHub; an empty value leaves a parameter out. */
export class GithubSite {
  constructor(private readonly boxUrl: string) {}

  authorizeUrl(query: Readonly<Record<string, string>> = {}): URL {
    const url = new URL(`${this.boxUrl}/oauth/github/login/oauth/authorize`);
    const fields = {
      client_id: githubClientId,
      redirect_uri: githubCallback,
      scope: 'read:user user:email',
      state: 'a state & more',
      code_challenge: githubChallenge,
      code_challenge_method: 'S256',
      ...query,
    };
    for (const [name, value] of Object.entries(fields)) if (value !== '') url.searchParams.set(name, value);
    return url;
  }

  /** The provider's first redirect. */
  async answerTo(query: Readonly<Record<string, string>>): Promise<URL> {
    const response = await fetch(this.authorizeUrl({ auto: '1', ...query }), { redirect: 'manual' });
    const location = response.headers.get('location');
    if (response.status !== 302 || location === null) throw new Error(`Status ${response.status}`);
    return new URL(location);
  }

  async codeFor(query: Readonly<Record<string, string>> = {}): Promise<string> {
    return (await this.answerTo(query)).searchParams.get('code') ?? '';
  }

  exchange(
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const client = {
      client_id: githubClientId,
      client_secret: githubClientSecret,
      code_verifier: githubVerifier,
    };
    return fetch(`${this.boxUrl}/oauth/github/login/oauth/access_token`, {
      method: 'POST',
      headers: { accept: 'application/json', ...headers },
      body: new URLSearchParams({ ...client, ...fields }),
    });
  }

  async tokenOf(code: string): Promise<string> {
    return githubTokenSchema.parse(await (await this.exchange({ code })).json()).access_token;
  }

  async tokenFor(query: Readonly<Record<string, string>> = {}): Promise<string> {
    return this.tokenOf(await this.codeFor(query));
  }

  api(path: string, token: string): Promise<Response> {
    return fetch(`${this.boxUrl}/oauth/github/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  }

  async readUser(token: string) {
    return githubUserSchema.parse(await (await this.api('/user', token)).json());
  }

  async readEmails(token: string) {
    return z.array(githubEmailSchema).parse(await (await this.api('/user/emails', token)).json());
  }
}
