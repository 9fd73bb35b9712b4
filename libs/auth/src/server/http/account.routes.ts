import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorBodySchema } from '@paasa/server-kit';
import { getCaller, requireCaller, unwrap, type Database } from '@paasa/server-kit/server';
import {
  doneResponseSchema,
  messageResponseSchema,
  resendVerificationRequestSchema,
  verifyUserParamsSchema,
} from '../../contract/account-calls.js';
import { myDetailsResponseSchema } from '../../contract/user.js';
import { presentUser } from '../accounts/present-user.js';
import { getAccount } from '../accounts/users.repo.js';
import type { EmailVerification } from '../accounts/verification.service.js';
import { limitRules } from '../limits/limit-rules.js';
import type { Limits } from '../limits/limits.js';
import type { Outbox } from '../mail/outbox.js';
import type { BalancePort } from '../ports.js';
import { findPreviousSignInAt } from '../sessions/session-list.repo.js';
import type { OriginOf } from './request-origin.js';

export interface AccountRoutesOptions {
  readonly db: Database;
  readonly balances: BalancePort;
  readonly verification: EmailVerification;
  readonly limits: Limits;
  readonly outbox: Outbox;
  readonly originOf: OriginOf;
}

const tags = ['user'];
const refusals = { '4xx': errorBodySchema };

/** Calls about an account: one's own details, and the verification of its address. */
export const accountRoutes: FastifyPluginAsyncZod<AccountRoutesOptions> = async (app, options) => {
  const { db, balances, verification, limits, outbox, originOf } = options;

  app.get(
    '/api/user/my-details',
    { onRequest: requireCaller, schema: { tags, response: { 200: myDetailsResponseSchema, ...refusals } } },
    async (request) => {
      const caller = getCaller(request);
      return db.read(async (tx) => {
        const account = await getAccount(tx, caller.playerId);
        const balancePaise = await balances.findBalancePaise(tx, caller.playerId);
        const lastSignInAt = await findPreviousSignInAt(tx, caller);
        return { success: true as const, data: presentUser(account, { balancePaise, lastSignInAt }) };
      });
    },
  );

  app.get(
    '/api/user/is-auth',
    { onRequest: requireCaller, schema: { tags, response: { 200: doneResponseSchema, ...refusals } } },
    async () => ({ success: true as const }),
  );

  app.get(
    '/api/user/verify-user/:token',
    {
      schema: { tags, params: verifyUserParamsSchema, response: { 200: messageResponseSchema, ...refusals } },
    },
    async (request) => {
      const { playerId } = unwrap(await verification.verify(request.params.token, originOf(request)));
      void outbox.wake();
      request.log.info({ playerId }, 'account verified');
      return { success: true as const, message: 'Email verified successfully.' };
    },
  );

  app.post(
    '/api/user/resend-verification',
    {
      schema: {
        tags,
        body: resendVerificationRequestSchema,
        response: { 200: messageResponseSchema, ...refusals },
      },
    },
    async (request) => {
      const origin = originOf(request);
      const overall = { rule: limitRules.mailsOverall, keys: [] };
      const fromNetwork = { rule: limitRules.mailPerNetwork, keys: [origin.network] };
      unwrap(await limits.takeAll([fromNetwork, overall], origin));
      const asked = await verification.resend(request.body.email, origin);
      // What is not sent must not use up everybody's mails.
      if (!asked.ok) await limits.giveBack([overall]);
      unwrap(asked);
      void outbox.wake();
      return {
        success: true as const,
        message: 'If this email belongs to an account that is not verified yet, a new link is on its way.',
      };
    },
  );
};
