import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { refuse } from '@paasa/result';
import type { Caller } from './caller.js';
import { RefusalError } from '../refusals/refusal-error.js';
import { createHeavyWork, type HeavyWork } from './heavy-work.js';
import { isConnectionClosed, whenConnectionCloses } from './answer-close.js';
import { createTurnLines, type Turn, type TurnLimits, type TurnLines } from './turn-lines.js';
import { constant } from '@paasa/texts';
import { texts } from '../../texts/texts.js';

/**
 * The class of a call: a change, a change that calls an outside service, a short read, a long read, an export of all
 * of a player's records, or a stream that stays open.
 */
export type TurnClass = 'play' | 'outside' | 'read' | 'heavy' | 'export' | 'stream';

const ofEachClass = <T>(make: (turnClass: TurnClass) => T): Record<TurnClass, T> => ({
  play: make('play'),
  outside: make('outside'),
  read: make('read'),
  heavy: make('heavy'),
  export: make('export'),
  stream: make('stream'),
});

/**
 * The limits of each class, for one player.
 *
 * Play: 64 copies of one call, and 50 bets at once, are all answered, but not at the same time. A batch settles one bet
 * of a player anyway. Outside: these calls mostly wait for an outside service and hold nothing, and a bet of the same
 * player must not wait for that. Read: a page requests about ten figures, and people have several pages open. Stream: the
 * pages of a browser share one, and a player has a few devices.
 */
const LIMITS: Readonly<Record<TurnClass, TurnLimits>> = {
  play: { running: 4, waiting: 512 },
  outside: { running: 24, waiting: 512 },
  read: { running: 4, waiting: 256 },
  heavy: { running: 1, waiting: 16 },
  export: { running: 1, waiting: 2 },
  stream: { running: 10, waiting: 0 },
};

/**
 * This many excess calls of one player wait for their refusal. Refusals are sent one after the other, players in turn.
 * Otherwise a client that retries at once would fill the processor with refusals.
 */
const MAX_UNREFUSED = 256;
const REFUSAL_PAUSE_MS = 20;
const RETRY_AFTER_MS = 2_000;

export interface TurnsOptions {
  readonly limits?: Partial<Record<TurnClass, TurnLimits>>;
  readonly refusalPauseMs?: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The class of the route. Without it a GET is `read` and every other method is `play`. */
    turn?: TurnClass | ((request: FastifyRequest) => TurnClass);
  }
  interface FastifyRequest {
    /** The place of a signed-in call in its player's line. */
    turn: CallTurn | null;
  }
  interface FastifyInstance {
    heavyWork: HeavyWork;
    /** The number of calls that run and wait, by class. */
    countTurns(): Readonly<Record<TurnClass, ReturnType<TurnLines['count']>>>;
  }
}

/** A turn lasts until the work is over and the answer is sent, or until the client is gone. */
interface CallTurn {
  turn: Turn | null;
  isWorkOver: boolean;
  isClosed: boolean;
  /** To be called when the answer is sent. */
  answered(): void;
}

const nothing = (): void => undefined;

const clientGone = () =>
  new RefusalError(
    refuse(
      'malformed',
      'request/client-gone',
      constant(texts, (t) => t('clientGone')),
    ).refusal,
  );

const tooMany = () =>
  new RefusalError(
    refuse(
      'too-many',
      'request/too-many-at-once',
      constant(texts, (t) => t('tooManyAtOnce')),
      RETRY_AFTER_MS,
    ).refusal,
  );

function classOf(request: FastifyRequest): TurnClass {
  const { turn } = request.routeOptions.config;
  if (turn === undefined) return request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'play';
  return typeof turn === 'function' ? turn(request) : turn;
}

const isHeadOfCall = ({ method, turn }: FastifyRequest): boolean => method === 'HEAD' && turn !== null;

function endWork({ turn: callTurn }: FastifyRequest): void {
  if (callTurn === null) return;
  callTurn.isWorkOver = true;
  if (callTurn.isClosed) callTurn.turn?.leave();
}

/** Fastify also reads a stream to its end for a HEAD. It does so after the answer, when the turn has ended. */
function withoutStream(payload: unknown): unknown {
  if (!(payload instanceof Readable)) return payload;
  payload.destroy();
  return Readable.from([]);
}

/** Sends refusals one after the other. */
function createRefusals(pauseMs: number) {
  const lines = createTurnLines({ running: MAX_UNREFUSED, waiting: 0 });
  const pace = createHeavyWork({ restAfterMs: () => pauseMs });
  return {
    /** Calls `done` with the refusal when it is its turn. */
    refuse(playerId: string, done: (error: Error) => void): void {
      const place = lines.enter(playerId, () => undefined);
      if (place === null) {
        done(tooMany());
        return;
      }
      void pace.step(playerId, async () => {
        place.leave();
        done(tooMany());
      });
    },
    hurry: pace.hurry,
  };
}

/**
 * Ends turns when their answers are sent. Call it before other `onResponse` hooks are added: if one of those failed, the
 * player's turn would last as long as the connection.
 *
 * It is a hook, because a listener for each answer costs every call more.
 */
export function endTurnsWithAnswers(app: FastifyInstance): void {
  app.decorateRequest('turn', null);
  app.addHook('onResponse', ({ turn }, _reply, done) => {
    turn?.answered();
    done();
  });
}

/**
 * Gives every signed-in call a turn in its player's line before its handler runs. A call too many is 429.
 *
 * A turn ends when the work of the handler is over and the answer is sent. This also holds if the client hangs up:
 * otherwise a client that sends and hangs up could have any number of calls running.
 */
export const turnsPlugin = fp<TurnsOptions>(
  async (app, { limits = {}, refusalPauseMs = REFUSAL_PAUSE_MS }) => {
    const lines = ofEachClass((turnClass) => createTurnLines(limits[turnClass] ?? LIMITS[turnClass]));
    const refusals = createRefusals(refusalPauseMs);
    const heavyWork = createHeavyWork();
    app.decorate('heavyWork', heavyWork);
    app.decorate('countTurns', () => ofEachClass((turnClass) => lines[turnClass].count()));
    app.addHook('preHandler', (request, reply, done) => {
      // Requests of routes that were registered before the plugin lack this field.
      const caller: Caller | null | undefined = request.caller;
      if (!caller) {
        done();
        return;
      }
      // If the client hung up during the session lookup, its close event is already over.
      if (isConnectionClosed(request, reply)) {
        done(clientGone());
        return;
      }
      let hasBegun = false;
      const callTurn: CallTurn = { turn: null, isWorkOver: false, isClosed: false, answered: nothing };
      // Before the turn: it may begin at once, and a handler that does not wait is over before `enter` returns.
      request.turn = callTurn;
      const turn = lines[classOf(request)].enter(caller.playerId, () => {
        hasBegun = true;
        done();
      });
      if (turn === null) {
        request.turn = null;
        refusals.refuse(caller.playerId, done);
        return;
      }
      callTurn.turn = turn;
      const closed = (): void => {
        if (!endWatch()) return;
        callTurn.isClosed = true;
        if (hasBegun && !callTurn.isWorkOver) return;
        turn.leave();
        // The client is gone, so the handler is not run.
        if (!hasBegun) done(clientGone());
      };
      const endWatch = whenConnectionCloses(request, closed);
      callTurn.answered = closed;
    });
    app.addHook('onSend', (request, _reply, payload, done) => {
      endWork(request);
      done(null, isHeadOfCall(request) ? withoutStream(payload) : payload);
    });
    app.addHook('preClose', (done) => {
      refusals.hurry();
      heavyWork.hurry();
      done();
    });
  },
  { name: 'turns', decorators: { request: ['turn'] } },
);
