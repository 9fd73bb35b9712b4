import type { CreationOptions, RequestOptions } from '@paasa/proofs';
import { createTestAuthenticator, type StatedFacts, type TestAuthenticator } from '@paasa/proofs/testing';
import type { AuthTestServer } from './auth-test-server.js';
import type { BrowserAnswer, TestBrowser } from './test-browser.js';

export const PASSKEYS = '/api/user/passkeys';
const LOGIN = '/api/user/login/passkey';

function optionsIn<T>({ status, body, text }: BrowserAnswer): T {
  if (status !== 200) throw new Error(`The call was answered ${text}`);
  return body['options'] as T;
}

/** The options for a new passkey. Errors: throws for a refusal. */
export const beginAdding = async (browser: TestBrowser): Promise<CreationOptions> =>
  optionsIn(await browser.post(`${PASSKEYS}/begin`));

/** Adds a passkey in a browser. Shape: the answer to the last call. */
export async function addPasskey(
  browser: TestBrowser,
  authenticator: TestAuthenticator,
  changed?: Partial<StatedFacts>,
): Promise<BrowserAnswer> {
  const attestation = authenticator.create(await beginAdding(browser), changed);
  return browser.post(`${PASSKEYS}/finish`, { attestation });
}

/** The options for a sign-in. Errors: throws for a refusal. */
export const beginSignIn = async (browser: TestBrowser): Promise<RequestOptions> =>
  optionsIn(await browser.post(`${LOGIN}/begin`));

export const finishSignIn = (browser: TestBrowser, assertion: unknown): Promise<BrowserAnswer> =>
  browser.post(`${LOGIN}/finish`, { assertion });

/** Signs in with a passkey. Shape: the answer to the last call. */
export async function signInWithPasskey(
  browser: TestBrowser,
  authenticator: TestAuthenticator,
  changed?: Partial<StatedFacts>,
): Promise<BrowserAnswer> {
  return finishSignIn(browser, authenticator.get(await beginSignIn(browser), changed));
}

export const STEP_UP = '/api/user/step-up';

/** The options for a fresh proof. Errors: throws for a refusal. */
export const beginProof = async (browser: TestBrowser): Promise<RequestOptions> =>
  optionsIn(await browser.post(`${STEP_UP}/begin`));

/** Gives the session of a browser a fresh proof. Shape: the answer to the last call. */
export async function proveWithPasskey(
  browser: TestBrowser,
  authenticator: TestAuthenticator,
  changed?: Partial<StatedFacts>,
): Promise<BrowserAnswer> {
  return browser.post(STEP_UP, { assertion: authenticator.get(await beginProof(browser), changed) });
}

export interface PasskeyPerson {
  readonly email: string;
  /** The browser that has registered the account and added the passkey. */
  readonly browser: TestBrowser;
  readonly authenticator: TestAuthenticator;
  readonly passkeyId: string;
}

/** A verified player with a passkey. */
export async function createPasskeyPerson(server: AuthTestServer, email: string): Promise<PasskeyPerson> {
  const browser = await server.registered(email);
  await server.verify(email);
  const authenticator = createTestAuthenticator();
  const { status, body, text } = await addPasskey(browser, authenticator);
  if (status !== 200) throw new Error(`Adding a passkey was answered ${text}`);
  return { email, browser, authenticator, passkeyId: (body['data'] as { readonly id: string }).id };
}
