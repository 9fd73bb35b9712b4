import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { errorBodySchema } from '@paasa/server-kit';
import { getCaller, hasFreshProof, requireCaller, stepUpRequired, unwrap } from '@paasa/server-kit/server';
import { languageOf, textsFor } from '@paasa/texts/server';
import { messageResponseSchema } from '../../contract/account-calls.js';
import { closeResponseSchema, EXPORT_FILE_NAME } from '../../contract/closing.js';
import { limitRules } from '../limits/limit-rules.js';
import type { Limits } from '../limits/limits.js';
import type { CloseAccount } from '../closing/close-account.js';
import type { ReopenAccount, ReopenOffers } from '../closing/reopening.js';
import type { Outbox } from '../outbox/outbox.js';
import type { SessionCookies } from '../sessions/session-cookies.js';
import { appendAudit } from '../shared/audit-log.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import type { AccountExportPort } from '../shared/ports.js';
import { texts } from '../texts/texts.js';
import { answers } from './answers.js';

export interface ClosingRoutesOptions extends DatabaseAndClock {
  readonly closeAccount: CloseAccount;
  readonly reopenAccount: ReopenAccount;
  readonly reopenOffers: ReopenOffers;
  readonly exports: AccountExportPort;
  readonly limits: Pick<Limits, 'takeAll'>;
  readonly outbox: Outbox;
  readonly cookies: SessionCookies;
}

const tags = ['user'];

/** Calls that give a player a copy of everything, close the account, and open it again. None takes a body. */
export const closingRoutes: FastifyPluginAsyncZod<ClosingRoutesOptions> = async (app, options) => {
  const { closeAccount, reopenAccount, reopenOffers, outbox, cookies } = options;

  app.post(
    '/api/user/close',
    { onRequest: requireCaller, schema: { tags, response: answers(closeResponseSchema) } },
    async (request, reply) => {
      const { eraseAfter, playerId } = unwrap(
        await closeAccount(getCaller(request), cookies.originOf(request)),
      );
      outbox.wake();
      cookies.clear(reply);
      request.log.info({ event: 'account-closed', playerId, eraseAfter }, 'account closed');
      return { success: true as const, erasesAt: eraseAfter.toISOString() };
    },
  );

  app.post(
    '/api/user/reopen',
    { schema: { tags, response: answers(messageResponseSchema) } },
    async (request, reply) => {
      const offered = reopenOffers.take(request, reply);
      unwrap(await reopenAccount(offered, cookies.originOf(request)));
      outbox.wake();
      request.log.info({ event: 'account-reopened', playerId: offered?.playerId }, 'account open again');
      return { success: true as const, message: textsFor(request, texts)('done.reopened') };
    },
  );

  addExportRoute(app, options);
};

/** Not a typed route, because it sends a stream; the schema is for the docs only. */
function addExportRoute(app: FastifyInstance, options: ClosingRoutesOptions): void {
  const { db, nowMs, exports, limits, cookies } = options;
  app.post(
    '/api/user/export',
    {
      onRequest: requireCaller,
      config: { turn: 'export' },
      schema: {
        tags,
        description: 'Everything that is stored about the caller, as JSON and CSV in one ZIP.',
        response: {
          200: { content: { 'application/zip': { schema: z.string() } }, description: 'the file' },
          '4xx': errorBodySchema,
        },
      },
    },
    async (request, reply) => {
      const caller = getCaller(request);
      const { playerId } = caller;
      if (!hasFreshProof(caller, new Date(nowMs()))) unwrap(stepUpRequired());
      const origin = cookies.originOf(request);
      const limitedBy = [{ rule: limitRules.exportPerAccount, keys: [playerId] }];
      unwrap(await limits.takeAll(limitedBy, { ...origin, playerId }));
      await db.transaction((tx) => appendAudit(tx, { ...origin, playerId, event: 'account-exported' }));
      const archive = await exports.open(playerId, languageOf(request));
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${EXPORT_FILE_NAME}"`)
        .send(archive);
    },
  );
}
