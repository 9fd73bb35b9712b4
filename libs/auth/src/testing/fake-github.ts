import type { AuthConfig } from '../server/index.js';
import {
  createFakeCodes,
  jsonAnswer,
  startFakeProviderServer,
  type FakeAnswer,
  type FakePerson,
  type FakeProviderServer,
  type FakeRequest,
} from './fake-provider-server.js';

export interface FakeGithub extends FakeProviderServer {
  readonly config: NonNullable<AuthConfig['social']['github']>;
  consent(startUrl: string, person: FakePerson): URL;
  /** What `/user/emails` answers instead of the person's one address. */
  emailsAnswer: FakeAnswer | null;
}

const CLIENT_SECRET = 'github-secret';

/**
 * GitHub's OAuth with its ways: it names itself by `iss`, refuses a code with status 200, answers a form unless JSON
 * is asked for, has no ID token, wants a User-Agent, and keeps addresses apart from the user.
 */
export async function startFakeGithub(): Promise<FakeGithub> {
  const codes = createFakeCodes();
  const people = new Map<string, FakePerson>();

  function tokenAnswer({ form, headers }: FakeRequest): FakeAnswer {
    const grant = codes.redeem(form, CLIENT_SECRET);
    const token = `gho_${String(people.size)}`;
    if (grant !== null) people.set(`Bearer ${token}`, grant.person);
    const answer =
      grant === null
        ? { error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' }
        : { access_token: token, token_type: 'bearer', scope: 'read:user,user:email' };
    if (headers.accept?.includes('application/json') === true) return jsonAnswer(answer);
    return {
      type: 'application/x-www-form-urlencoded',
      body: new URLSearchParams(Object.entries(answer)).toString(),
    };
  }

  function emailsOf({ email, isEmailVerified }: FakePerson): object[] {
    const noreply = { email: '1+x@users.noreply.github.com', primary: false, verified: true };
    return email === null ? [noreply] : [noreply, { email, primary: true, verified: isEmailVerified }];
  }

  function apiAnswer({ path, headers }: FakeRequest): FakeAnswer | null {
    if (headers['user-agent'] === undefined) return jsonAnswer({ message: 'User-Agent required' }, 403);
    const person = people.get(headers.authorization ?? '');
    if (person === undefined) return jsonAnswer({ message: 'Bad credentials' }, 401);
    if (path === '/api/user/emails') return github.emailsAnswer ?? jsonAnswer(emailsOf(person));
    if (path !== '/api/user') return null;
    const { subject, name, picture } = person;
    return jsonAnswer({ id: Number(subject), login: 'octo-meera', name, avatar_url: picture, email: null });
  }

  const server = await startFakeProviderServer((request) =>
    request.path === '/login/oauth/access_token' ? tokenAnswer(request) : apiAnswer(request),
  );
  const { origin } = server;
  const github: FakeGithub = Object.assign(server, {
    config: {
      authorizeUrl: `${origin}/login/oauth/authorize`,
      tokenUrl: `${origin}/login/oauth/access_token`,
      apiUrl: `${origin}/api`,
      clientId: 'github-client',
      clientSecret: CLIENT_SECRET,
    },
    consent(startUrl: string, person: FakePerson) {
      const back = codes.consent(startUrl, person);
      back.searchParams.set('iss', `${origin}/login/oauth`);
      return back;
    },
    emailsAnswer: null,
  });
  return github;
}
