import { getMember } from '@paasa/console-kit/server';
import { unwrap } from '@paasa/server-kit/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  accountResponseSchema,
  addPasskeyBodySchema,
  endSessionBodySchema,
  removePasskeyBodySchema,
  type Account,
} from '../../contract/account.js';
import { successSchema } from '../../contract/sign-in.js';
import { creationOptionsResponseSchema } from '../../contract/welcome.js';
import type { Places } from '../shared/staff-config.js';
import type { AccountService, OwnAccount } from './account.service.js';
import { answers } from './answers.js';
import { placeOf } from './arrival-of.js';

export interface AccountRoutesOptions {
  readonly account: AccountService;
  readonly places: Places;
}

const tags = ['staff'];
const config = { right: 'account:own' } as const;
const done = { success: true } as const;

const show = (
  { member, passkeys, sessions, recoveryCodeCount }: OwnAccount,
  { places, thisSessionId }: { readonly places: Places; readonly thisSessionId: string },
): Account => ({
  email: member.email,
  name: member.name,
  role: member.role,
  hasPassword: member.passwordHash !== null,
  recoveryCodeCount,
  passkeys: passkeys.map(({ passkeyId, name, isSynced, addedAt, lastUsedAt }) => ({
    passkeyId,
    name,
    isSynced,
    addedAt: addedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  })),
  sessions: sessions.map(({ sessionId, method, network, userAgent, createdAt, lastSeenAt, isLocked }) => ({
    sessionId,
    method,
    isLocked,
    device: places.deviceNameOf(userAgent),
    network,
    openedAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isThis: sessionId === thisSessionId,
  })),
});

export const accountRoutes: FastifyPluginAsyncZod<AccountRoutesOptions> = async (
  app,
  { account, places },
) => {
  app.get(
    '/api/console/account',
    { config, schema: { tags, response: answers(accountResponseSchema) } },
    async (request) => {
      const member = getMember(request);
      const own = unwrap(await account.read(member));
      return { ...done, data: show(own, { places, thisSessionId: member.sessionId }) };
    },
  );
  app.post(
    '/api/console/account/sessions/end',
    { config, schema: { tags, body: endSessionBodySchema, response: answers(successSchema) } },
    async (request) => {
      unwrap(await account.endSession(getMember(request), request.body.sessionId));
      return done;
    },
  );
  app.post(
    '/api/console/account/passkeys/options',
    { config, schema: { tags, response: answers(creationOptionsResponseSchema) } },
    async (request) => ({
      ...done,
      data: { options: unwrap(await account.passkeyOptions(getMember(request))) },
    }),
  );
  app.post(
    '/api/console/account/passkeys',
    { config, schema: { tags, body: addPasskeyBodySchema, response: answers(successSchema) } },
    async (request) => {
      const { attestation } = request.body;
      unwrap(await account.addPasskey(getMember(request), { attestation, place: placeOf(request, places) }));
      return done;
    },
  );
  app.post(
    '/api/console/account/passkeys/remove',
    { config, schema: { tags, body: removePasskeyBodySchema, response: answers(successSchema) } },
    async (request) => {
      unwrap(await account.removePasskey(getMember(request), request.body.passkeyId));
      return done;
    },
  );
};
