import { randomInt } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { refuse } from '@paasa/result';
import { z } from 'zod';
import { errorBodySchema } from '../../contract/error-body.js';
import { LIVE_BEAT_MS, LIVE_PATH } from '../../contract/live.js';
import { readChanges } from '../database/announcements.js';
import type { Change } from '../database/announcements.js';
import { DatabaseUnavailable, type Database } from '../database/database.js';
import { getCaller, notSignedIn, requireCaller } from '../http/caller.plugin.js';
import { newId } from '../http/new-id.js';
import { RefusalError } from '../http/refusals/refusal-error.js';
import { endEventBody, replyWithEvents, type EventBody } from './event-body.js';
import { LiveStreams } from './live-streams.js';
import { goodbyeText, SIGNED_OUT_TEXT } from './stream-text.js';
import { createWatch } from './watch-announcements.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

export interface LiveOptions {
  readonly db: Database;
  /** The network that counts as one customer. */
  readonly networkOf: (ip: string) => string;
  readonly limits?: Partial<LiveLimits>;
  /** Without it, the stream of a player’s own changes. */
  readonly stream?: StreamKind;
}

/** What a stream is about, and for whom. */
export interface StreamKind {
  readonly path: string;
  readonly config?: FastifyContextConfig;
  /** Whose changes the caller follows. */
  readonly channelOf: (request: FastifyRequest) => string;
  /** Whether the session of the caller is still open. */
  readonly isOpen: (request: FastifyRequest) => Promise<boolean>;
  /**
   * Whether the session is looked up when a change says so, and at every beat: it may end by time alone. Without it, a
   * change names the session that is over.
   */
  readonly isAsked: boolean;
  /** What the announcements for others mean for this channel. */
  readonly readOthers?: (payload: string) => { readonly channel: string; readonly change: Change } | null;
}

const OWN_CHANGES: StreamKind = {
  path: LIVE_PATH,
  channelOf: (request) => getCaller(request).playerId,
  isOpen: async (request) => (await request.server.callers.identify(request)) !== null,
  isAsked: false,
};

export interface LiveLimits {
  /** Many players may share one address of a mobile network. */
  readonly streamsOfNetwork: number;
  /** A browser comes back after it, and its session is checked again. */
  readonly lifeMs: number;
  readonly beatMs: number;
  /** A fast player causes some events a second, and not one for each bet. */
  readonly gatherMs: number;
}

const LIMITS: LiveLimits = {
  streamsOfNetwork: 2_000,
  lifeMs: 15 * 60_000,
  beatMs: LIVE_BEAT_MS,
  gatherMs: 250,
};
const SHORTEST_LIFE = 0.8;
const RETRY_AFTER_MS = 60_000;
const COME_BACK_MS = 2_000;
const PROCESS_NAME_LENGTH = 12;

const tooManyStreams = (): RefusalError =>
  new RefusalError(
    refuse(
      'too-many',
      'live/too-many-streams',
      constant(texts, (t) => t('tooManyStreams')),
      RETRY_AFTER_MS,
    ).refusal,
  );

const schema = {
  tags: ['user'],
  summary: 'A stream of the changes of your account, as server-sent events',
  querystring: z.object({ after: z.string().max(64).optional() }),
  response: {
    200: { content: { 'text/event-stream': { schema: z.string() } }, description: 'the events' },
    401: errorBodySchema,
    403: errorBodySchema,
    429: errorBodySchema,
  },
};

/** Streams that began together do not end together. */
function endOf(request: FastifyRequest, lifeMs: number): number {
  const { sessionEndsAt } = getCaller(request);
  const shortestMs = Math.ceil(lifeMs * SHORTEST_LIFE);
  const endsAtMs = Date.now() + randomInt(shortestMs, shortestMs + Math.ceil(lifeMs - shortestMs) + 1);
  return Math.min(endsAtMs, sessionEndsAt?.getTime() ?? endsAtMs);
}

/**
 * Looks up the session of a stream again: it may have ended before the stream could hear of that.
 *
 * Errors: 401, and `DatabaseUnavailable`; the stream is closed then.
 */
async function confirm(
  request: FastifyRequest,
  stream: Readable,
  isOpen: StreamKind['isOpen'],
): Promise<void> {
  try {
    if (!(await isOpen(request))) throw new RefusalError(notSignedIn().refusal);
    if (stream.destroyed) throw new DatabaseUnavailable('The stream ended before it began.');
  } catch (error) {
    stream.destroy();
    throw error;
  }
}

/** Has the session of a stream looked up again until the stream ends. */
function addAsked(asked: Map<EventBody, FastifyRequest>, body: EventBody, request: FastifyRequest): void {
  asked.set(body, request);
  body.once('close', () => asked.delete(body));
}

/** Ends the streams whose session has ended. */
function endClosed(asked: ReadonlyMap<EventBody, FastifyRequest>, isOpen: StreamKind['isOpen']): void {
  for (const [body, request] of asked)
    isOpen(request).then(
      (stays) => stays || endEventBody(body, SIGNED_OUT_TEXT),
      // The database is away: the page comes back, and is looked up then.
      () => endEventBody(body, goodbyeText(COME_BACK_MS)),
    );
}

/**
 * `GET /api/live`: a stream of the changes of the signed-in player, as server-sent events.
 *
 * A stream is open only while this process receives every announcement. So a page with an open stream has missed nothing,
 * and a page whose stream ended fetches again.
 */
export const livePlugin = fp<LiveOptions>(
  async (app, { db, networkOf, limits: given = {}, stream: kind = OWN_CHANGES }) => {
    const limits = { ...LIMITS, ...given };
    const streams = new LiveStreams({
      processName: newId().slice(-PROCESS_NAME_LENGTH),
      gatherMs: limits.gatherMs,
      nowMs: Date.now,
    });
    let isStopping = false;
    const asked = new Map<EventBody, FastifyRequest>();
    const watch = createWatch(db, {
      onPayload(payload) {
        for (const { playerId, change } of readChanges(payload, (playerId) => streams.hasPlayer(playerId))) {
          streams.announce(playerId, change);
          if (change.sessions) endClosed(asked, kind.isOpen);
        }
        const others = kind.readOthers?.(payload) ?? null;
        if (others !== null) streams.announce(others.channel, others.change);
      },
      onLost: () => streams.endAll(goodbyeText(COME_BACK_MS)),
    });
    const beating = setInterval(() => {
      streams.beat();
      if (streams.count() > 0) void watch.renew();
      endClosed(asked, kind.isOpen);
    }, limits.beatMs);
    beating.unref();

    app.get<{ Querystring: { after?: string } }>(
      kind.path,
      {
        onRequest: requireCaller,
        config: { turn: 'stream', isForOwnPages: true, ...kind.config },
        schema,
      },
      async (request, reply) => {
        const network = networkOf(request.ip);
        await watch.begin();
        if (isStopping) throw new DatabaseUnavailable('The server stops.');
        // Not before the wait: hundreds of calls may have waited together.
        if (streams.countIn(network) >= limits.streamsOfNetwork) throw tooManyStreams();
        const { sessionId } = getCaller(request);
        const owner = {
          playerId: kind.channelOf(request),
          sessionId,
          network,
          endsAtMs: endOf(request, limits.lifeMs),
        };
        const header = request.headers['last-event-id'];
        const lastId = typeof header === 'string' ? header : (request.query.after ?? '');
        const body = streams.open(owner, lastId);
        // Before the look: what ends the session from now on is heard.
        if (kind.isAsked) addAsked(asked, body, request);
        await confirm(request, body, kind.isOpen);
        return replyWithEvents(reply, body);
      },
    );
    app.addHook('preClose', async () => {
      isStopping = true;
      clearInterval(beating);
      streams.endAll(goodbyeText(COME_BACK_MS));
    });
    app.addHook('onClose', () => watch.end());
  },
  { name: 'live', dependencies: ['caller-identity'] },
);
