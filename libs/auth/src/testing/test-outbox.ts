import { createLogger } from '@paasa/server-kit/server';
import { createOutbox, type Outbox } from '../server/outbox/outbox.js';
import type { SendingOptions } from '../server/outbox/send-due-mails.js';
import { createNotMeTokens } from '../server/not-me/not-me-link.js';
import { createResetCodes } from '../server/password-reset/reset-codes.js';
import { createEmailChangeTokens, createVerificationTokens } from '../server/tokens/verification-token.js';
import { testAuthConfig } from './auth-test-server.js';

/** An outbox without a server. */
export const createTestOutbox = (
  options: Pick<SendingOptions, 'db' | 'mailer' | 'nowMs'> & Partial<SendingOptions>,
): Outbox =>
  createOutbox({
    stopLinks: { tokenFor: () => 'stop-token' },
    notMeTokens: createNotMeTokens(testAuthConfig.refreshTokenKey),
    verificationTokens: createVerificationTokens(testAuthConfig.refreshTokenKey),
    emailChangeTokens: createEmailChangeTokens(testAuthConfig.refreshTokenKey),
    resetCodes: createResetCodes(testAuthConfig.refreshTokenKey),
    webOrigin: testAuthConfig.webOrigin,
    logger: createLogger({ level: 'silent' }),
    countMail: () => undefined,
    ...options,
  });
