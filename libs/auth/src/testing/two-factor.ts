import { totpAt } from '@paasa/proofs/testing';
import type { AuthTestServer } from './auth-test-server.js';
import type { TestBrowser } from './test-browser.js';

const STEP_MS = 30_000;

/** What the owner of an account has after switching two-factor authentication on. */
export interface OwnFactor {
  /** As base32. */
  readonly key: string;
  readonly recoveryCodes: readonly string[];
  /** The app's code so many time steps from now. */
  code(stepsFromNow?: number): string;
  /** A code of the next time step, which nobody has used: it moves the clock there. */
  freshCode(): string;
}

const text = (value: unknown): string => {
  if (typeof value !== 'string') throw new Error('The answer has no text here.');
  return value;
};

/** Switches two-factor authentication on, in a browser with a fresh proof. */
export async function turnOnTwoFactor(
  { clock }: Pick<AuthTestServer, 'clock'>,
  browser: TestBrowser,
): Promise<OwnFactor> {
  const begun = await browser.post('/api/user/two-factor/begin');
  if (begun.status !== 200) throw new Error(`The beginning answered ${begun.text}`);
  const key = text(begun.body['key']);
  const code = (stepsFromNow = 0): string => totpAt(key, clock.nowMs() + stepsFromNow * STEP_MS);
  const confirmed = await browser.post('/api/user/two-factor/confirm', { code: code() });
  const { recoveryCodes } = confirmed.body;
  if (!Array.isArray(recoveryCodes)) throw new Error(`The confirmation answered ${confirmed.text}`);
  return {
    key,
    recoveryCodes: recoveryCodes.map(text),
    code,
    freshCode() {
      clock.advance(STEP_MS);
      return code();
    },
  };
}

/** A code of six digits that is right at no time near this one. */
export function wrongCodeOf({ code }: OwnFactor): string {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => code(steps)));
  for (let digits = 0; ; digits += 1) {
    const candidate = String(digits).padStart(6, '0');
    if (!right.has(candidate)) return candidate;
  }
}
