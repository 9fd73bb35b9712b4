import { ok, refuse, type Result } from '@paasa/result';
import { newId, type Database } from '@paasa/server-kit/server';
import type { LoginRequest, RegisterRequest } from '../../contract/account-calls.js';
import { emailKeyOf } from '../../rules/email.js';
import { insertVerificationMail } from '../mail/outbox.repo.js';
import type { Sessions, SessionTokens } from '../sessions/sessions.service.js';
import { isCommonPassword } from './common-passwords.js';
import { checkPassword, hashPassword, isHashOutdated } from './password-hash.js';
import { findCredentials, insertAccount, replacePasswordHash } from './users.repo.js';

export interface SignInOptions {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly nowMs: () => number;
}

export interface SignIn {
  /** Makes an account and signs in. Errors: `auth/common-password`, `auth/email-taken`. */
  register(request: RegisterRequest, userAgent: string | null): Promise<Result<SessionTokens>>;
  /** Errors: `auth/wrong-credentials`, the same for an unknown address. */
  login(request: LoginRequest, userAgent: string | null): Promise<Result<SessionTokens>>;
}

/** Signs people in with e-mail and password. */
export function createSignIn({ db, sessions, nowMs }: SignInOptions): SignIn {
  async function register(
    request: RegisterRequest,
    userAgent: string | null,
  ): Promise<Result<SessionTokens>> {
    if (isCommonPassword(request.password)) {
      return refuse(
        'malformed',
        'auth/common-password',
        'This password is too common. Please choose another one.',
      );
    }
    const createdAt = new Date(nowMs());
    const account = {
      playerId: newId(),
      name: request.name,
      email: request.email,
      emailKey: emailKeyOf(request.email),
      passwordHash: await hashPassword(request.password),
      createdAt,
    };
    return db.transaction(async (tx) => {
      if (!(await insertAccount(tx, account))) {
        return refuse('conflict', 'auth/email-taken', 'An account with this email already exists.');
      }
      await insertVerificationMail(tx, { mailId: newId(), recipient: account.email, createdAt });
      return ok(await sessions.open(tx, account.playerId, userAgent));
    });
  }

  async function login(request: LoginRequest, userAgent: string | null): Promise<Result<SessionTokens>> {
    const found = await db.read((tx) => findCredentials(tx, emailKeyOf(request.email)));
    const passwordHash = found?.passwordHash ?? null;
    const isRight = await checkPassword(passwordHash, request.password);
    if (!isRight || found === null || passwordHash === null) {
      return refuse('unauthenticated', 'auth/wrong-credentials', 'Invalid email or password.');
    }
    const renewedHash = isHashOutdated(passwordHash) ? await hashPassword(request.password) : null;
    return db.transaction(async (tx) => {
      if (renewedHash !== null) {
        await replacePasswordHash(tx, found.playerId, { from: passwordHash, to: renewedHash });
      }
      return ok(await sessions.open(tx, found.playerId, userAgent));
    });
  }

  return { register, login };
}
