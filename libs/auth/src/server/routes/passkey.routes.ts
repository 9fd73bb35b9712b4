import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  getCaller,
  requireCaller,
  requireFreshProof,
  requireVerifiedCaller,
  unwrap,
} from '@paasa/server-kit/server';
import { doneResponseSchema } from '../../contract/account-calls.js';
import {
  addPasskeyRequestSchema,
  creationOptionsResponseSchema,
  passkeyParamsSchema,
  passkeyResponseSchema,
  passkeysResponseSchema,
  renamePasskeyRequestSchema,
  type ListedPasskey,
} from '../../contract/passkey-calls.js';
import type { Outbox } from '../outbox/outbox.js';
import type { AddPasskey } from '../passkeys/add-passkey.js';
import type { CeremonyCookie } from '../passkeys/ceremony-cookie.js';
import type { OwnPasskeys } from '../passkeys/own-passkeys.service.js';
import type { Passkey } from '../passkeys/passkeys.repo.js';
import type { SessionCookies } from '../sessions/session-cookies.js';
import { answers } from './answers.js';

export interface PasskeyRoutesOptions {
  readonly addPasskey: AddPasskey;
  readonly ownPasskeys: OwnPasskeys;
  readonly ceremonyCookie: CeremonyCookie;
  readonly outbox: Outbox;
  readonly cookies: Pick<SessionCookies, 'originOf' | 'renew'>;
  readonly nowMs: () => number;
}

type ZodInstance = Parameters<FastifyPluginAsyncZod>[0];

const tags = ['user'];
const PATH = '/api/user/passkeys';

const present = ({ passkeyId, name, addedAt, lastUsedAt, isSynced }: Passkey): ListedPasskey => ({
  id: passkeyId,
  name,
  addedAt: addedAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isSynced,
});

/** Needs a verified account: somebody else may have registered the address. */
function addRoutesToAdd(app: ZodInstance, options: PasskeyRoutesOptions): void {
  const { addPasskey, ceremonyCookie, outbox, cookies, nowMs } = options;
  const { originOf } = cookies;

  app.post(
    `${PATH}/begin`,
    {
      onRequest: [requireVerifiedCaller, requireFreshProof(nowMs)],
      schema: { tags, response: answers(creationOptionsResponseSchema) },
    },
    async (request, reply) => {
      const browser = ceremonyCookie.give(request, reply);
      const begun = await addPasskey.begin(getCaller(request), browser, originOf(request));
      return { success: true as const, options: unwrap(begun) };
    },
  );

  app.post(
    `${PATH}/finish`,
    {
      onRequest: requireVerifiedCaller,
      schema: { tags, body: addPasskeyRequestSchema, response: answers(passkeyResponseSchema) },
    },
    async (request, reply) => {
      const caller = getCaller(request);
      const { attestation } = request.body;
      const browser = ceremonyCookie.read(request);
      const added = unwrap(
        await addPasskey.finish(caller, { attestation, browser, origin: originOf(request) }),
      );
      outbox.wake();
      if (added.tokens !== null) cookies.renew(request, reply, added.tokens);
      request.log.info({ playerId: caller.playerId, passkeyId: added.passkeyId }, 'passkey added');
      return { success: true as const, data: present(added) };
    },
  );
}

/** The player's own passkeys. */
export const passkeyRoutes: FastifyPluginAsyncZod<PasskeyRoutesOptions> = async (app, options) => {
  const { ownPasskeys, outbox, cookies, nowMs } = options;
  addRoutesToAdd(app, options);

  app.get(
    PATH,
    { onRequest: requireCaller, schema: { tags, response: answers(passkeysResponseSchema) } },
    async (request) => ({
      success: true as const,
      data: (await ownPasskeys.list(getCaller(request))).map(present),
    }),
  );

  app.patch(
    `${PATH}/:id`,
    {
      onRequest: requireCaller,
      schema: {
        tags,
        params: passkeyParamsSchema,
        body: renamePasskeyRequestSchema,
        response: answers(passkeyResponseSchema),
      },
    },
    async (request) => {
      const { params, body } = request;
      const renamed = await ownPasskeys.rename(getCaller(request), params.id, body.name);
      return { success: true as const, data: present(unwrap(renamed)) };
    },
  );

  app.delete(
    `${PATH}/:id`,
    {
      onRequest: [requireCaller, requireFreshProof(nowMs)],
      schema: { tags, params: passkeyParamsSchema, response: answers(doneResponseSchema) },
    },
    async (request) => {
      const caller = getCaller(request);
      const { id } = request.params;
      unwrap(await ownPasskeys.remove(caller, id, cookies.originOf(request)));
      outbox.wake();
      request.log.info({ playerId: caller.playerId, passkeyId: id }, 'passkey removed');
      return { success: true as const };
    },
  );
};
