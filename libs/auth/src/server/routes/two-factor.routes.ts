import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getCaller, requireCaller, requireFreshProof, unwrap } from '@paasa/server-kit/server';
import { doneResponseSchema } from '../../contract/account-calls.js';
import {
  beginTwoFactorResponseSchema,
  confirmTwoFactorRequestSchema,
  recoveryCodesResponseSchema,
  twoFactorStateSchema,
} from '../../contract/two-factor.js';
import type { Outbox } from '../outbox/outbox.js';
import type { SessionCookies } from '../sessions/session-cookies.js';
import type { TwoFactorSettings, TwoFactorState } from '../two-factor/enrolment.service.js';
import { answers } from './answers.js';

export interface TwoFactorRoutesOptions {
  readonly settings: TwoFactorSettings;
  readonly outbox: Outbox;
  readonly cookies: Pick<SessionCookies, 'originOf' | 'renew'>;
  readonly nowMs: () => number;
}

const tags = ['user'];

const present = ({ since, unusedRecoveryCodeCount }: TwoFactorState) => ({
  success: true as const,
  isOn: since !== null,
  since: since?.toISOString() ?? null,
  unusedRecoveryCodeCount,
});

/** Two-factor authentication of the caller. Each change needs a fresh proof, which is checked before anything else. */
export const twoFactorRoutes: FastifyPluginAsyncZod<TwoFactorRoutesOptions> = async (app, options) => {
  const { settings, outbox, cookies, nowMs } = options;
  const { originOf } = cookies;
  const onRequest = [requireCaller, requireFreshProof(nowMs)];

  app.get(
    '/api/user/two-factor',
    { onRequest: requireCaller, schema: { tags, response: answers(twoFactorStateSchema) } },
    async (request) => present(await settings.find(getCaller(request).playerId)),
  );

  app.post(
    '/api/user/two-factor/begin',
    { onRequest, schema: { tags, response: answers(beginTwoFactorResponseSchema) } },
    async (request) => ({
      success: true as const,
      ...unwrap(await settings.begin(getCaller(request), originOf(request))),
    }),
  );

  app.post(
    '/api/user/two-factor/confirm',
    {
      onRequest,
      schema: { tags, body: confirmTwoFactorRequestSchema, response: answers(recoveryCodesResponseSchema) },
    },
    async (request, reply) => {
      const caller = getCaller(request);
      const confirmed = await settings.confirm(caller, request.body, originOf(request));
      const { recoveryCodes, tokens } = unwrap(confirmed);
      outbox.wake();
      cookies.renew(request, reply, tokens);
      request.log.info({ playerId: caller.playerId }, 'two-factor authentication on');
      return { success: true as const, recoveryCodes: [...recoveryCodes] };
    },
  );

  app.post(
    '/api/user/two-factor/disable',
    { onRequest, schema: { tags, response: answers(doneResponseSchema) } },
    async (request) => {
      const caller = getCaller(request);
      unwrap(await settings.disable(caller, originOf(request)));
      outbox.wake();
      request.log.info({ playerId: caller.playerId }, 'two-factor authentication off');
      return { success: true as const };
    },
  );

  app.post(
    '/api/user/two-factor/recovery-codes',
    { onRequest, schema: { tags, response: answers(recoveryCodesResponseSchema) } },
    async (request) => {
      const caller = getCaller(request);
      const recoveryCodes = unwrap(await settings.renewRecoveryCodes(caller, originOf(request)));
      outbox.wake();
      return { success: true as const, recoveryCodes: [...recoveryCodes] };
    },
  );
};
