import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Tx } from '@paasa/server-kit/server';
import { createCancelEmailChange } from '../credentials/cancel-email-change.js';
import { listFactors } from '../two-factor/factors.js';
import { createChangeEmail } from '../credentials/change-email.js';
import { createChangePassword, type ChangePasswordOptions } from '../credentials/change-password.js';
import { createConfirmEmailChange, type ConfirmOptions } from '../credentials/confirm-email-change.js';
import { createUndoEmailChange } from '../credentials/undo-email-change.js';
import type { Limits } from '../limits/limits.js';
import type { MailShares } from '../mail/mail-shares.js';
import type { Outbox } from '../outbox/outbox.js';
import type { SessionCookies } from '../sessions/session-cookies.js';
import type { Sessions } from '../sessions/sessions.service.js';
import { credentialsRoutes } from './credentials.routes.js';
import { emailChangeRoutes } from './email-change.routes.js';
import { emailLinksRoutes } from './email-links.routes.js';

export interface CredentialsParts extends ConfirmOptions, Omit<ChangePasswordOptions, 'hasSecondFactor'> {
  readonly limits: Limits;
  readonly sessions: Sessions;
  readonly shares: MailShares;
  readonly outbox: Outbox;
  readonly cookies: SessionCookies;
}

const hasSecondFactor = async (tx: Tx, playerId: string): Promise<boolean> =>
  (await listFactors(tx, playerId)).length > 0;

/** Registers the calls about the address and the password of an account. */
export async function registerCredentials(app: FastifyInstance, parts: CredentialsParts): Promise<void> {
  const { originOf } = parts.cookies;
  await app.register(fp(emailChangeRoutes), {
    changeEmail: createChangeEmail(parts),
    cancelEmailChange: createCancelEmailChange(parts),
    outbox: parts.outbox,
    originOf,
  });
  await app.register(fp(emailLinksRoutes), {
    confirmEmailChange: createConfirmEmailChange(parts),
    undoEmailChange: createUndoEmailChange(parts),
    limits: parts.limits,
    outbox: parts.outbox,
    originOf,
  });
  const changePassword = createChangePassword({ ...parts, hasSecondFactor });
  await app.register(fp(credentialsRoutes), { ...parts, changePassword });
}
