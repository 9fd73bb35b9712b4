import { z } from 'zod';
import { githubEmailSchema, type GithubEmail } from '../server/oauth/github/github-account.js';
import { githubRoutes } from '../server/oauth/github/github.routes.js';
import {
  STAND_IN_EMAIL,
  pathOf,
  signInQuery,
  startSignInServer,
  type SignInServer,
  type SocialPerson,
} from './sign-in-server.js';

export interface GivenSignInAnswer {
  readonly status?: number;
  readonly type?: string;
  readonly body: string;
}

export const jsonAnswer = (body: unknown, status = 200): GivenSignInAnswer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});

/** The sandbox's GitHub in process. */
export interface TestGithub extends SignInServer {
  readonly config: {
    readonly authorizeUrl: string;
    readonly tokenUrl: string;
    readonly apiUrl: string;
    readonly clientId: string;
    readonly clientSecret: string;
  };
  /** Acts like a person on the consent page. Shape: the address that the browser is sent back to. */
  consent(startUrl: string, person: SocialPerson): Promise<URL>;
  /** The answer of `/user/emails` that replaces the person's addresses. */
  emailsAnswer: GivenSignInAnswer | null;
}

const client = { clientId: 'github-client', clientSecret: 'github-secret' };
const emailsSchema = z.array(githubEmailSchema);
const authorizePath = '/login/oauth/authorize';

/** An account's own address at GitHub begins with the account's number. */
function withEmail(emails: readonly GithubEmail[], people: ReadonlyMap<number, SocialPerson>): GithubEmail[] {
  const id = Number.parseInt(emails[0]?.email ?? '', 10);
  const email = people.get(id)?.email ?? null;
  return emails.flatMap((entry) => {
    if (entry.email !== STAND_IN_EMAIL) return [entry];
    return email === null ? [] : [{ ...entry, email }];
  });
}

/** The API's answers, with the name and picture of the test's person. */
function withPerson(path: string, answer: unknown, people: ReadonlyMap<number, SocialPerson>): unknown {
  const emails = emailsSchema.safeParse(answer);
  if (path === '/api/user/emails' && emails.success) return withEmail(emails.data, people);
  if (path !== '/api/user' || typeof answer !== 'object' || answer === null || !('id' in answer))
    return answer;
  const person = people.get(Number(answer.id));
  if (person === undefined) return answer;
  return { ...answer, login: 'octo-meera', name: person.name, avatar_url: person.picture };
}

export async function startTestGithub(): Promise<TestGithub> {
  const people = new Map<number, SocialPerson>();
  const controls: { emailsAnswer: GivenSignInAnswer | null } = { emailsAnswer: null };
  const server = await startSignInServer({
    mount: '',
    authorizePath,
    port: 0,
    async addRoutes(app) {
      app.addHook('preHandler', async ({ url }, reply) => {
        if (pathOf(url) !== '/api/user/emails' || github.emailsAnswer === null) return undefined;
        const { status = 200, type = 'text/plain', body } = github.emailsAnswer;
        return reply.code(status).type(type).send(body);
      });
      app.addHook('preSerialization', async ({ url }, _reply, answer) =>
        withPerson(pathOf(url), answer, people),
      );
      await app.register(githubRoutes, { client, origin: () => server.origin, now: () => new Date() });
    },
  });
  const { origin } = server;
  const github: TestGithub = Object.assign(server, controls, {
    config: {
      authorizeUrl: `${origin}${authorizePath}`,
      tokenUrl: `${origin}/login/oauth/access_token`,
      apiUrl: `${origin}/api`,
      ...client,
    },
    async consent(startUrl: string, person: SocialPerson) {
      people.set(Number(person.subject), person);
      const { pathname, searchParams } = new URL(startUrl);
      const query = { ...Object.fromEntries(searchParams), ...signInQuery(person) };
      const { headers } = await server.app.inject({ method: 'GET', url: pathname, query });
      if (headers.location === undefined) throw new Error('The answer of GitHub has no redirect.');
      const back = new URL(headers.location);
      // Not every answer of GitHub has the issuer (RFC 9207). These do, so that it is checked.
      back.searchParams.set('iss', `${origin}/login/oauth`);
      return back;
    },
  });
  return github;
}
