import { isDeepStrictEqual } from 'node:util';
import { registerAction, type ActionBy } from '@paasa/console-kit/server';
import { ok, refuse, type Refused, type Result } from '@paasa/result';
import {
  findBanner,
  listPauses,
  setBanner,
  setPaused,
  type Database,
  type Pausable,
  type StoredBanner,
} from '@paasa/server-kit/server';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { BANNER_SUBJECT, bannerParamsSchema } from '../../contract/site.js';

const noMoney = { amountPaise: null };
const right = 'switches:set' as const;
const bannerSubject = { kind: 'switch', id: BANNER_SUBJECT } as const;

const unchanged = (): Refused =>
  refuse('conflict', 'switches/unchanged', 'Somebody has just changed that. Please look again.');

const bannerOver = (): Refused =>
  refuse('malformed', 'switches/banner-over', 'The banner would end in the past.');

/** Pauses and resumes what operators can pause. */
export function registerSwitches(app: FastifyInstance, db: Database, pausables: readonly Pausable[]): void {
  registerAction(app, {
    name: 'switch-set',
    right,
    title: 'Pause or resume',
    params: z.object({
      what: z.enum(pausables),
      isPaused: z.boolean(),
    }),
    async prepare({ what, isPaused }) {
      const [pause] = await db.read((tx) => listPauses(tx, [what]));
      const wasPaused = (pause?.since ?? null) !== null;
      return wasPaused === isPaused
        ? unchanged()
        : ok({
            ...noMoney,
            subject: { kind: 'switch', id: what },
            summary: `${isPaused ? 'Pause' : 'Resume'} ${what}.`,
            before: { isPaused: wasPaused },
          });
    },
    run: ({ what, isPaused }, { settle }) =>
      db.transaction(async (tx) => {
        if (!(await setPaused(tx, what, isPaused))) return unchanged();
        await settle(tx, { isPaused });
        return ok(null);
      }),
  });
}

const factsOf = (banner: StoredBanner | null) =>
  banner === null
    ? { text: null }
    : {
        text: banner.text,
        tone: banner.tone,
        from: banner.from.toISOString(),
        until: banner.until?.toISOString() ?? null,
      };

/** Shows a sentence to all visitors. */
export function registerBanner(app: FastifyInstance, db: Database): void {
  const prepare = async (summary: string) =>
    ok({
      ...noMoney,
      subject: bannerSubject,
      summary,
      before: factsOf(await db.read((tx) => findBanner(tx))),
    });
  const change = ({ settle, before }: ActionBy, banner: StoredBanner | null) =>
    db.transaction(async (tx): Promise<Result<null>> => {
      const isAsFound = isDeepStrictEqual(factsOf(await findBanner(tx, 'hold')), before);
      if (!isAsFound) return unchanged();
      await setBanner(tx, banner);
      await settle(tx, factsOf(banner));
      return ok(null);
    });
  registerAction(app, {
    name: 'banner-set',
    right,
    title: 'Show a banner to all visitors',
    params: bannerParamsSchema,
    async prepare({ until }) {
      if (until !== null && Date.parse(until) <= Date.now()) return bannerOver();
      return prepare('Show a banner.');
    },
    run: ({ text, tone, from, until }, by) =>
      change(by, {
        text,
        tone,
        from: from === null ? new Date() : new Date(from),
        until: until === null ? null : new Date(until),
      }),
  });
  registerAction(app, {
    name: 'banner-remove',
    right,
    title: 'Remove the banner',
    params: z.object({}),
    prepare: async () =>
      (await db.read((tx) => findBanner(tx))) === null ? unchanged() : prepare('Remove the banner.'),
    run: (_params, by) => change(by, null),
  });
}
