import { getMember } from '@paasa/console-kit/server';
import { unwrap } from '@paasa/server-kit/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changeAppBodySchema, changePasswordBodySchema } from '../../contract/account.js';
import { successSchema } from '../../contract/sign-in.js';
import { enrolmentResponseSchema, recoveryCodesResponseSchema } from '../../contract/welcome.js';
import type { AccountRoutesOptions } from './account.routes.js';
import { answers } from './answers.js';

const tags = ['staff'];
const config = { right: 'account:own' } as const;
const done = { success: true } as const;

/** The password of a member, with its app and its recovery codes. */
export const accountPasswordRoutes: FastifyPluginAsyncZod<Pick<AccountRoutesOptions, 'account'>> = async (
  app,
  { account },
) => {
  app.post(
    '/api/console/account/password',
    { config, schema: { tags, body: changePasswordBodySchema, response: answers(successSchema) } },
    async (request) => {
      unwrap(await account.changePassword(getMember(request), request.body.password));
      return done;
    },
  );
  app.post(
    '/api/console/account/app/begin',
    { config, schema: { tags, response: answers(enrolmentResponseSchema) } },
    async (request) => ({ ...done, data: unwrap(await account.beginApp(getMember(request))) }),
  );
  app.post(
    '/api/console/account/app',
    { config, schema: { tags, body: changeAppBodySchema, response: answers(recoveryCodesResponseSchema) } },
    async (request) => {
      const recoveryCodes = unwrap(await account.changeApp(getMember(request), request.body));
      return { ...done, data: { recoveryCodes: [...recoveryCodes] } };
    },
  );
  app.post(
    '/api/console/account/recovery-codes',
    { config, schema: { tags, response: answers(recoveryCodesResponseSchema) } },
    async (request) => {
      const recoveryCodes = unwrap(await account.renewRecoveryCodes(getMember(request)));
      return { ...done, data: { recoveryCodes: [...recoveryCodes] } };
    },
  );
};
