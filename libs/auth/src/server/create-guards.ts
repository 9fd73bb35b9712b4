import type { FastifyBaseLogger } from 'fastify';
import type { Database, Registry } from '@paasa/server-kit/server';
import type { AuthConfig } from './shared/auth-config.js';
import { createBufferedAudit } from './audit/buffered-audit.js';
import { createCodeTries } from './password-reset/code-tries.js';
import { createLimits } from './limits/limits.js';
import { createLoginAttempts } from './limits/login-attempts.js';
import { createMailShares } from './mail/mail-shares.js';
import { createOwnPassword } from './accounts/own-password.js';
import { createPasswordWork } from './limits/password-work.js';
import { createWrongCodeAlarm } from './password-reset/wrong-code-alarm.js';

interface GuardsOptions {
  readonly db: Database;
  readonly config: AuthConfig;
  readonly nowMs: () => number;
  /** Limits use the database's clock unless a test sets the time. */
  readonly limitClock: (() => number) | null;
  readonly registry: Registry;
  readonly log: FastifyBaseLogger;
}

/** What bounds and records the tries of callers. */
export function createGuards({ db, config, nowMs, limitClock, registry, log }: GuardsOptions) {
  const limits = createLimits({ db, config, nowMs: limitClock });
  const audit = createBufferedAudit({ db, nowMs, config, logger: log });
  const passwordWork = createPasswordWork(config);
  const loginAttempts = createLoginAttempts({ limits, passwordWork });
  return {
    limits,
    audit,
    shares: createMailShares({ db, limits, audit, nowMs: limitClock }),
    passwordWork,
    loginAttempts,
    tries: createCodeTries({
      limits,
      countWrong: createWrongCodeAlarm({ registry, log, nowMs }),
      nowMs: limitClock,
    }),
    ownPassword: createOwnPassword({ db, loginAttempts }),
  };
}
