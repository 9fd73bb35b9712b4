import { refuse } from '@paasa/result';
import { errorBodySchema } from '@paasa/server-kit';
import {
  BEAT_TEXT,
  endEventBody,
  EventBody,
  eventText,
  goodbyeText,
  pushEvent,
  RefusalError,
  replyWithEvents,
} from '@paasa/server-kit/server';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { FEED_EVENTS, FEED_STREAM_PATH } from '../../contract/feed-paths.js';
import type { Feed } from './feed.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

export interface FeedStreamOptions {
  readonly feed: Pick<Feed, 'follow'>;
  /** The network that counts as one customer. */
  readonly networkOf?: (ip: string) => string;
  readonly limits?: Partial<FeedStreamLimits>;
}

export interface FeedStreamLimits {
  readonly streams: number;
  readonly streamsOfNetwork: number;
  /** A reader comes back after it. */
  readonly lifeMs: number;
  readonly beatMs: number;
}

const LIMITS: FeedStreamLimits = {
  streams: 1_000,
  streamsOfNetwork: 50,
  lifeMs: 15 * 60_000,
  beatMs: 15_000,
};
const RETRY_AFTER_MS = 60_000;
const COME_BACK_MS = 5_000;

interface Follower {
  readonly network: string;
  readonly endsAtMs: number;
}

const tooManyFollowers = (): RefusalError =>
  new RefusalError(
    refuse(
      'too-many',
      'live/too-many-streams',
      constant(texts, (t) => t('tooManyStreams')),
      RETRY_AFTER_MS,
    ).refusal,
  );

/** `GET /api/live/bets`: the recent bets of all players as server-sent events, for everyone. */
export const feedStreamRoutes: FastifyPluginAsyncZod<FeedStreamOptions> = async (
  app,
  { feed, networkOf = (ip) => ip, limits: given = {} },
) => {
  const limits = { ...LIMITS, ...given };
  const followers = new Map<EventBody, Follower>();
  const sendAll = (text: string): void => {
    for (const body of followers.keys()) pushEvent(body, text);
  };
  feed.follow({
    isFollowed: () => followers.size > 0,
    onBets(bets) {
      for (const bet of bets) sendAll(eventText(FEED_EVENTS.bet, JSON.stringify(bet), bet.betId));
    },
  });
  const beating = setInterval(() => {
    const nowMs = performance.now();
    for (const [body, { endsAtMs }] of followers) if (endsAtMs <= nowMs) endEventBody(body);
    sendAll(BEAT_TEXT);
  }, limits.beatMs);
  beating.unref();

  app.get(
    FEED_STREAM_PATH,
    {
      // Nothing would end the body that no HEAD reads.
      exposeHeadRoute: false,
      schema: {
        tags: ['bets'],
        summary: 'A stream of recent bets of all players, as server-sent events',
        response: {
          200: { content: { 'text/event-stream': { schema: z.string() } }, description: 'the events' },
          429: errorBodySchema,
        },
      },
    },
    async (request, reply) => {
      const network = networkOf(request.ip);
      const ofNetwork = [...followers.values()].filter((follower) => follower.network === network).length;
      if (followers.size >= limits.streams || ofNetwork >= limits.streamsOfNetwork) throw tooManyFollowers();
      const body = new EventBody();
      followers.set(body, { network, endsAtMs: performance.now() + limits.lifeMs });
      body.once('close', () => followers.delete(body));
      pushEvent(body, goodbyeText(COME_BACK_MS));
      return replyWithEvents(reply, body);
    },
  );
  app.addHook('preClose', async () => {
    clearInterval(beating);
    for (const body of followers.keys()) endEventBody(body);
  });
};
