import { afterQuerySchema, hasRight, keyPageOf, maskName } from '@paasa/console-kit';
import { getMember } from '@paasa/console-kit/server';
import { RefusalError } from '@paasa/server-kit/server';
import { refuse, type Refused } from '@paasa/result';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  PAYMENT_QUEUES,
  queuedPaymentsResponseSchema,
  queuedTransfersResponseSchema,
  queuesResponseSchema,
  TRANSFER_QUEUES,
} from '../../contract/console/queues.js';
import {
  payeeResponseSchema,
  paymentStoryResponseSchema,
  providerWordResponseSchema,
  transferStoryResponseSchema,
} from '../../contract/console/stories.js';
import { noPayment, noTransfer } from '../desk/recheck.js';
import type { MoneyDesk } from '../desk/money-desk.js';
import { keyText, parseKey } from '../context/queue-keys.js';
import { refusals } from '../routes/call-options.js';
import { presentCount, presentPaymentRow, presentTransferRow, textOf } from './present-queues.js';
import { presentPaymentStory, presentTransferStory } from './present-stories.js';

const config = { right: 'money:read' } as const;
const tags = ['money'];
const transferParams = z.object({ transferId: z.uuid('There is no such transaction.').toLowerCase() });
const paymentParams = z.object({ paymentId: z.string().min(1).max(64) });
/** What was found. Errors: throws the refusal if there is nothing. */
function orRefuse<Found>(found: Found | null, { refusal }: Refused): Found {
  if (found === null) throw new RefusalError(refusal);
  return found;
}

const keyIn = (after: string | undefined, idType: 'uuid' | 'text') =>
  after === undefined ? null : parseKey(after, idType);

/** The queues of money, each row of them with its story, and the provider's word. */
export const deskRoutes: FastifyPluginAsyncZod<{ readonly desk: MoneyDesk }> = async (app, { desk }) => {
  app.get(
    '/api/console/money/queues',
    { config, schema: { tags, response: { 200: queuesResponseSchema, ...refusals } } },
    async () => ({ success: true as const, data: (await desk.countQueues()).map(presentCount) }),
  );

  app.get(
    '/api/console/money/transfers',
    {
      config,
      schema: {
        tags,
        querystring: afterQuerySchema.extend({ queue: z.enum(TRANSFER_QUEUES) }),
        response: { 200: queuedTransfersResponseSchema, ...refusals },
      },
    },
    async ({ query: { queue, after } }) => {
      const rows = await desk.listTransfers(queue, keyIn(after, 'uuid'));
      const page = keyPageOf(rows, ({ at, transferId: id }) => keyText({ at, id }));
      return { ...page, data: page.data.map(presentTransferRow) };
    },
  );

  app.get(
    '/api/console/money/payments',
    {
      config,
      schema: {
        tags,
        querystring: afterQuerySchema.extend({ queue: z.enum(PAYMENT_QUEUES) }),
        response: { 200: queuedPaymentsResponseSchema, ...refusals },
      },
    },
    async ({ query: { queue, after } }) => {
      const rows = await desk.listPayments(queue, keyIn(after, 'text'));
      const page = keyPageOf(rows, ({ at, paymentId: id }) => keyText({ at, id }));
      return { ...page, data: page.data.map(presentPaymentRow) };
    },
  );

  await app.register(storyRoutes, { desk });
};

const storyRoutes: FastifyPluginAsyncZod<{ readonly desk: MoneyDesk }> = async (app, { desk }) => {
  app.get(
    '/api/console/money/transfers/:transferId',
    {
      config,
      schema: { tags, params: transferParams, response: { 200: transferStoryResponseSchema, ...refusals } },
    },
    async ({ params }) => {
      const story = orRefuse(await desk.findTransfer(params.transferId), noTransfer());
      return { success: true as const, data: presentTransferStory(story) };
    },
  );

  app.get(
    '/api/console/money/transfers/:transferId/provider',
    {
      config,
      schema: { tags, params: transferParams, response: { 200: providerWordResponseSchema, ...refusals } },
    },
    async ({ params }) => {
      const word = orRefuse(await desk.compareTransfer(params.transferId), noTransfer());
      return { success: true as const, data: word };
    },
  );

  app.get(
    '/api/console/money/payments/:paymentId',
    {
      config,
      schema: { tags, params: paymentParams, response: { 200: paymentStoryResponseSchema, ...refusals } },
    },
    async ({ params }) => {
      const story = orRefuse(await desk.findPayment(params.paymentId), noPayment());
      return { success: true as const, data: presentPaymentStory(story) };
    },
  );

  app.get(
    '/api/console/money/payments/:paymentId/provider',
    {
      config,
      schema: { tags, params: paymentParams, response: { 200: providerWordResponseSchema, ...refusals } },
    },
    async ({ params }) => {
      const word = orRefuse(await desk.comparePayment(params.paymentId), noPayment());
      return { success: true as const, data: word };
    },
  );
  await app.register(payeeRoute, { desk });
};

const payeeRoute: FastifyPluginAsyncZod<{ readonly desk: MoneyDesk }> = async (app, { desk }) => {
  app.get(
    '/api/console/money/players/:playerId/payees/:transferId',
    {
      config,
      schema: {
        tags,
        params: transferParams.extend({ playerId: z.uuid().toLowerCase() }),
        response: { 200: payeeResponseSchema, ...refusals },
      },
    },
    async (request) => {
      const { playerId, transferId } = request.params;
      const payee = orRefuse(await desk.findPayee(playerId, transferId), noPayee());
      const canRead = hasRight(getMember(request).role, 'players:unmask');
      const shown = (name: string | null) => (name === null || canRead ? name : maskName(name));
      const { accountName, payeeName, firstSeenAt, firstPaidAt, kind, last4 } = payee;
      const names = { accountName: shown(accountName), payeeName: shown(payeeName) };
      const times = { firstSeenAt: textOf(firstSeenAt), firstPaidAt: textOf(firstPaidAt) };
      return { success: true as const, data: { kind, last4, ...names, ...times } };
    },
  );
};

const noPayee = () =>
  refuse('not-found', 'wallet/no-payee', 'It goes to no bank account or UPI id of this player.');
