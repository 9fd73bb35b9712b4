import { registerAction } from '@paasa/console-kit/server';
import { fromRupees, toRupees } from '@paasa/money';
import { ok, refuse, type Refused } from '@paasa/result';
import { errorBodySchema } from '@paasa/server-kit';
import type { Database } from '@paasa/server-kit/server';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { houseLimitParamsSchema, houseLimitsResponseSchema } from '../../contract/house-limits.js';
import { addHouseLimit, listHouseLimits, removeHouseLimit } from '../house-limits/house-limits.repo.js';
import { HOUSE_LIMIT_NOTICE_MS, type HouseLimits } from '../house-limits/house-limits.js';

export interface HouseLimitsConsole {
  readonly db: Database;
  readonly houseLimits: HouseLimits;
}

const NOTICE_MINUTES = HOUSE_LIMIT_NOTICE_MS / 60_000;
const subject = { kind: 'site', id: 'house-limit' } as const;
const noMoney = { amountPaise: null };
const right = 'house:set' as const;

const tooSoon = (): Refused =>
  refuse(
    'conflict',
    'games/house-limit-too-soon',
    `A limit changes at least ${String(NOTICE_MINUTES)} minutes from now, and only once at a moment.`,
  );

function registerActions(app: FastifyInstance, { db, houseLimits }: HouseLimitsConsole): void {
  const isSoon = (holdsFrom: string): boolean => Date.parse(holdsFrom) < Date.now() + HOUSE_LIMIT_NOTICE_MS;
  const before = (holdsFrom: string) => ({ maxPayout: toRupees(houseLimits.at(new Date(holdsFrom))) });
  registerAction(app, {
    name: 'house-limit-set',
    right,
    title: 'Change the house limit',
    params: houseLimitParamsSchema,
    prepare: async ({ maxPayout, holdsFrom }) =>
      isSoon(holdsFrom)
        ? tooSoon()
        : ok({
            ...noMoney,
            subject,
            summary: `The largest payout of a bet becomes ₹${String(maxPayout)} from ${holdsFrom}.`,
            before: before(holdsFrom),
          }),
    run: async ({ maxPayout, holdsFrom }, { settle }) => {
      const limit = { maxPayoutPaise: fromRupees(maxPayout), holdsFrom: new Date(holdsFrom) };
      const done = await db.transaction(async (tx) => {
        if (!(await addHouseLimit(tx, limit, HOUSE_LIMIT_NOTICE_MS))) return tooSoon();
        await settle(tx, { maxPayout, holdsFrom });
        return ok(null);
      });
      await houseLimits.read();
      return done;
    },
  });
  registerAction(app, {
    name: 'house-limit-withdraw',
    right,
    title: 'Withdraw a change of the house limit',
    params: houseLimitParamsSchema.pick({ holdsFrom: true }),
    prepare: async ({ holdsFrom }) =>
      isSoon(holdsFrom)
        ? tooSoon()
        : ok({ ...noMoney, subject, summary: `No change at ${holdsFrom}.`, before: before(holdsFrom) }),
    run: async ({ holdsFrom }, { settle }) => {
      const done = await db.transaction(async (tx) => {
        if (!(await removeHouseLimit(tx, new Date(holdsFrom), HOUSE_LIMIT_NOTICE_MS))) return tooSoon();
        await settle(tx, { withdrawn: holdsFrom });
        return ok(null);
      });
      await houseLimits.read();
      return done;
    },
  });
}

/** The limits of the house, and their changes. */
export const houseLimitsConsole: FastifyPluginAsyncZod<HouseLimitsConsole> = async (app, parts) => {
  const { db, houseLimits } = parts;
  registerActions(app, parts);
  app.get(
    '/api/console/house-limits',
    {
      config: { right: 'switches:read' },
      schema: {
        tags: ['site'],
        response: { 200: houseLimitsResponseSchema, '4xx': errorBodySchema, '5xx': errorBodySchema },
      },
    },
    async () => {
      const limits = await db.read(listHouseLimits);
      return {
        success: true as const,
        data: {
          now: toRupees(houseLimits.at(new Date())),
          first: toRupees(houseLimits.at(new Date(0))),
          limits: limits.toReversed().map(({ maxPayoutPaise, holdsFrom }) => ({
            maxPayout: toRupees(maxPayoutPaise),
            holdsFrom: holdsFrom.toISOString(),
          })),
          noticeMinutes: NOTICE_MINUTES,
        },
      };
    },
  );
};
