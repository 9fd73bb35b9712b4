import { randomBytes } from 'node:crypto';
import { ExpiringMap } from '../shared/expiring-map.js';
import type { Person } from '../shared/person.js';

/** The signed-in person, and the fields that the site may see. */
export interface GithubSignIn {
  readonly person: Person;
  readonly id: number;
  readonly scopes: readonly string[];
}

/** A sign-in that waits for the site to fetch its token. */
export interface GithubCode extends GithubSignIn {
  readonly redirectUri: string;
  readonly codeChallenge: string | null;
}

const codeLifetimeMs = 10 * 60 * 1000;
/** GitHub's tokens do not expire; these end with the process anyhow. */
const tokenLifetimeMs = 24 * 60 * 60 * 1000;

/** GitHub's codes and tokens, in memory. */
export class GithubCodes {
  private readonly codes: ExpiringMap<GithubCode>;
  private readonly tokens: ExpiringMap<GithubSignIn>;

  constructor(now: () => Date) {
    this.codes = new ExpiringMap(now);
    this.tokens = new ExpiringMap(now);
  }

  issueCode(code: GithubCode): string {
    const text = randomBytes(10).toString('hex');
    this.codes.set(text, code, codeLifetimeMs);
    return text;
  }

  /** A code is deleted at its first use, right or wrong. */
  takeCode(text: string): GithubCode | null {
    return this.codes.take(text);
  }

  issueToken(signIn: GithubSignIn): string {
    const text = `gho_${randomBytes(18).toString('hex')}`;
    this.tokens.set(text, signIn, tokenLifetimeMs);
    return text;
  }

  findToken(text: string): GithubSignIn | null {
    return this.tokens.find(text);
  }
}
