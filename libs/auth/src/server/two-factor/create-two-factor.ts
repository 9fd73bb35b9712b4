import type { Cipher } from '@paasa/server-kit/server';
import type { Limits } from '../limits/limits.js';
import type { Sessions } from '../sessions/sessions.service.js';
import type { AuthConfig } from '../shared/auth-config.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import { createTwoFactorSettings, type TwoFactorSettings } from './enrolment.service.js';
import { createJudgeFactorCode, type JudgeFactorCode } from './judge-factor-code.js';
import { createSecondStepCookie, type SecondStepCookie } from './second-step-cookie.js';
import { createSecondStep, type LinkIdentity, type SecondStep } from './second-step.service.js';
import { createTwoFactorCipher } from './two-factor-cipher.js';

export interface TwoFactor {
  readonly settings: TwoFactorSettings;
  readonly secondStep: SecondStep;
  readonly secondStepCookie: SecondStepCookie;
  readonly judgeCode: JudgeFactorCode;
  readonly cipher: Cipher;
}

/** The parts of two-factor authentication. */
export function createTwoFactor({
  config,
  sessions,
  limits,
  limitNowMs,
  linkIdentity,
  ...base
}: DatabaseAndClock & {
  readonly config: Pick<AuthConfig, 'twoFactorKey' | 'refreshTokenKey' | 'isSecure'>;
  readonly sessions: Pick<Sessions, 'open' | 'renewProof'>;
  readonly limits: Limits;
  /** The clock of the limits; null for the database's. */
  readonly limitNowMs: (() => number) | null;
  readonly linkIdentity: LinkIdentity;
}): TwoFactor {
  const cipher = createTwoFactorCipher(config.twoFactorKey);
  const judgeCode = createJudgeFactorCode({ cipher, nowMs: base.nowMs, limitNowMs });
  return {
    settings: createTwoFactorSettings({ ...base, cipher, limits, sessions }),
    secondStep: createSecondStep({ ...base, config, sessions, limits, judge: judgeCode, linkIdentity }),
    secondStepCookie: createSecondStepCookie(config),
    judgeCode,
    cipher,
  };
}
