import { samplePeople } from '../shared/sample-people.js';
import { exchangeCode } from './exchange-code.js';
import { GithubCodes } from './github-codes.js';

const client = { clientId: 'site', clientSecret: 'secret' };
const [person] = samplePeople;

function exchangeAfter(elapsedMs: number) {
  if (person === undefined) throw new Error('There are no sample people');
  let nowMs = 0;
  const codes = new GithubCodes(() => new Date(nowMs));
  const redirectUri = 'http://localhost:3000/api/auth/github/callback';
  const code = codes.issueCode({ person, id: 1, scopes: [], redirectUri, codeChallenge: null });
  nowMs = elapsedMs;
  return exchangeCode(codes, client, { client_id: 'site', client_secret: 'secret', code });
}

describe('exchangeCode', () => {
  it('accepts a code for ten minutes', () => {
    expect(exchangeAfter(10 * 60_000 - 1)).toHaveProperty('access_token');
    expect(exchangeAfter(10 * 60_000)).toMatchObject({ error: 'bad_verification_code' });
  });
});
