import { isDeepStrictEqual } from 'node:util';
import { registerAction, type ActionBy, type Prepared } from '@paasa/console-kit/server';
import { fromRupees, toRupees } from '@paasa/money';
import { ok, refuse, type Refused, type Result } from '@paasa/result';
import { errorBodySchema } from '@paasa/server-kit';
import type { Database, Tx } from '@paasa/server-kit/server';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { houseLimitParamsSchema, houseLimitsResponseSchema } from '../../contract/house-limits.js';
import {
  addHouseLimit,
  holdHouseLimits,
  listHouseLimits,
  removeHouseLimit,
  type HouseLimit,
} from '../house-limits/house-limits.repo.js';
import { HOUSE_LIMIT_NOTICE_MS, limitAt, type HouseLimits } from '../house-limits/house-limits.js';

export interface HouseLimitsConsole {
  readonly db: Database;
  readonly houseLimits: HouseLimits;
}

const NOTICE_MINUTES = HOUSE_LIMIT_NOTICE_MS / 60_000;
const right = 'house:set' as const;

/** Each change is a subject of its own: the audit log says who has set it. */
const subjectIdOf = (holdsFrom: Date): string => `house-limit:${holdsFrom.toISOString()}`;

const tooSoon = (): Refused =>
  refuse(
    'conflict',
    'games/house-limit-too-soon',
    `A limit changes at least ${String(NOTICE_MINUTES)} minutes from now, and only once at a moment.`,
  );

const changed = (): Refused =>
  refuse('conflict', 'games/house-limit-changed', 'Somebody has just changed the limits. Please look again.');

type LimitFacts = { readonly maxPayout: number };

/** What an action needs to change the limits only if they are as its member saw them. */
function createChanges({ db, houseLimits }: HouseLimitsConsole) {
  const factsAt = (limits: readonly HouseLimit[], moment: Date): LimitFacts => ({
    maxPayout: toRupees(limitAt(limits, houseLimits.firstPaise, moment)),
  });
  return {
    async prepare(
      moment: Date,
      summary: string,
    ): Promise<Result<Prepared & { readonly before: LimitFacts }>> {
      if (moment.getTime() < Date.now() + HOUSE_LIMIT_NOTICE_MS) return tooSoon();
      const before = factsAt(await db.read(listHouseLimits), moment);
      return ok({
        subject: { kind: 'site', id: subjectIdOf(moment) },
        amountPaise: null,
        summary,
        before,
      });
    },
    async run(
      moment: Date,
      { before, settle }: ActionBy,
      change: (tx: Tx) => Promise<boolean>,
    ): Promise<Result<null>> {
      const done = await db.transaction(async (tx): Promise<Result<null>> => {
        if (!isDeepStrictEqual(factsAt(await holdHouseLimits(tx), moment), before)) return changed();
        if (!(await change(tx))) return tooSoon();
        const after = factsAt(await listHouseLimits(tx), moment);
        await settle(tx, { ...after, holdsFrom: moment.toISOString() });
        return ok(null);
      });
      await houseLimits.read();
      return done;
    },
  };
}

function registerActions(app: FastifyInstance, parts: HouseLimitsConsole): void {
  const { prepare, run } = createChanges(parts);
  registerAction(app, {
    name: 'house-limit-set',
    right,
    title: 'Change the house limit',
    params: houseLimitParamsSchema,
    async prepare({ maxPayout, holdsFrom }) {
      const summary = `The largest payout of a bet becomes ₹${String(maxPayout)} from ${holdsFrom}.`;
      const found = await prepare(new Date(holdsFrom), summary);
      if (!found.ok) return found;
      // A higher limit can cost the house more: one person lowers it, two raise it.
      return ok({ ...found.value, isForTwo: maxPayout > found.value.before.maxPayout });
    },
    run({ maxPayout, ...given }, by) {
      const holdsFrom = new Date(given.holdsFrom);
      const limit = { maxPayoutPaise: fromRupees(maxPayout), holdsFrom };
      return run(holdsFrom, by, (tx) => addHouseLimit(tx, limit, HOUSE_LIMIT_NOTICE_MS));
    },
  });
  registerAction(app, {
    name: 'house-limit-withdraw',
    right,
    title: 'Withdraw a change of the house limit',
    // With the amount: another limit from the same moment is not what the member saw.
    params: houseLimitParamsSchema,
    async prepare({ maxPayout, holdsFrom }) {
      const found = await prepare(new Date(holdsFrom), `The limit does not change at ${holdsFrom}.`);
      return found.ok && found.value.before.maxPayout !== maxPayout ? changed() : found;
    },
    run({ holdsFrom }, by) {
      const moment = new Date(holdsFrom);
      return run(moment, by, (tx) => removeHouseLimit(tx, moment, HOUSE_LIMIT_NOTICE_MS));
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
      const { limits, last } = await db.snapshot(async (tx) => {
        const limits = await listHouseLimits(tx);
        const ids = limits.map(({ holdsFrom }) => subjectIdOf(holdsFrom));
        return { limits, last: await app.consolePorts.log.findLast(tx, 'site', ids) };
      });
      return {
        success: true as const,
        data: {
          now: toRupees(houseLimits.at(new Date())),
          first: toRupees(houseLimits.firstPaise),
          limits: limits.toReversed().map(({ maxPayoutPaise, holdsFrom }) => ({
            maxPayout: toRupees(maxPayoutPaise),
            holdsFrom: holdsFrom.toISOString(),
            set: last.get(subjectIdOf(holdsFrom)) ?? null,
          })),
          noticeMinutes: NOTICE_MINUTES,
        },
      };
    },
  );
};
