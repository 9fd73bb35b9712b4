import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { unwrap } from '@paasa/server-kit/server';
import { textsFor } from '@paasa/texts/server';
import {
  messageResponseSchema,
  resendVerificationRequestSchema,
  verifyUserParamsSchema,
  verifyUserRequestSchema,
  type MessageResponse,
} from '../../contract/account-calls.js';
import type { EmailVerification, PresentedLink } from '../accounts/verification.service.js';
import type { Outbox } from '../outbox/outbox.js';
import type { OriginOf } from '../shared/request-origin.js';
import { texts } from '../texts/texts.js';
import { answers } from './answers.js';

export interface VerificationRoutesOptions {
  readonly verification: EmailVerification;
  readonly outbox: Outbox;
  readonly originOf: OriginOf;
}

const tags = ['user'];

export const verificationRoutes: FastifyPluginAsyncZod<VerificationRoutesOptions> = async (app, options) => {
  const { verification, outbox, originOf } = options;

  async function verify(
    request: FastifyRequest,
    link: Omit<PresentedLink, 'origin'>,
  ): Promise<MessageResponse> {
    const { playerId } = unwrap(await verification.verify({ ...link, origin: originOf(request) }));
    outbox.wake();
    request.log.info({ playerId }, 'account verified');
    return { success: true, message: textsFor(request, texts)('done.verified') };
  }

  app.get(
    '/api/user/verify-user/:token',
    {
      schema: { tags, params: verifyUserParamsSchema, response: answers(messageResponseSchema) },
    },
    async (request) => {
      const caller = await request.server.callers.identify(request);
      const { token } = request.params;
      return verify(request, { token, password: null, callerId: caller?.playerId ?? null });
    },
  );

  app.post(
    '/api/user/verify-user',
    {
      schema: { tags, body: verifyUserRequestSchema, response: answers(messageResponseSchema) },
    },
    async (request) => verify(request, { ...request.body, callerId: null }),
  );

  app.post(
    '/api/user/resend-verification',
    {
      schema: {
        tags,
        body: resendVerificationRequestSchema,
        response: answers(messageResponseSchema),
      },
    },
    async (request) => {
      const caller = await request.server.callers.identify(request);
      const { email } = request.body;
      const origin = originOf(request);
      unwrap(await verification.resend({ email, callerId: caller?.playerId ?? null, origin }));
      outbox.wake();
      return {
        success: true as const,
        message: textsFor(request, texts)('done.linkResent'),
      };
    },
  );
};
