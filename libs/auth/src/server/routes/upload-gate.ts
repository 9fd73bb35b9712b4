import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import {
  BODY_LIMIT_BYTES,
  getCaller,
  isConnectionClosed,
  unwrap,
  whenAnswerCloses,
} from '@paasa/server-kit/server';
import { limitRules } from '../limits/limit-rules.js';
import type { Limits } from '../limits/limits.js';
import { createUploadPlaces, type UploadPlace } from '../profile/upload-places.js';
import type { OriginOf } from '../shared/request-origin.js';

export interface UploadGateOptions {
  readonly limits: Pick<Limits, 'takeAll'>;
  readonly originOf: OriginOf;
}

export interface UploadGate {
  /**
   * `onRequest` hook behind `requireCaller`: a large body needs its place, and counts as a change, before its first byte is
   * read. Errors: `auth/upload-running`, `auth/too-many-uploads`, `auth/too-many-attempts`.
   */
  readonly admit: onRequestAsyncHookHandler;
  /** Counts a call with a small body as a change, then does the work in its place. Errors: `auth/too-many-attempts`. */
  pass<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>;
}

/** Whether the body may be longer than those of other calls. A body of unknown length may. */
const isLarge = ({ headers }: FastifyRequest): boolean =>
  !(Number(headers['content-length']) <= BODY_LIMIT_BYTES);

/** Bounds the changes of each player, and the large bodies that bring them. */
export function createUploadGate({ limits, originOf }: UploadGateOptions): UploadGate {
  const places = createUploadPlaces();
  const placeOf = new WeakMap<FastifyRequest, UploadPlace>();

  async function takeChange(request: FastifyRequest): Promise<void> {
    const { playerId } = getCaller(request);
    const limitedBy = [{ rule: limitRules.detailsChangePerAccount, keys: [playerId] }];
    unwrap(await limits.takeAll(limitedBy, { ...originOf(request), playerId }));
  }

  return {
    async admit(request, reply) {
      // A client that is gone sends no body, and its place would not be given back.
      if (!isLarge(request) || isConnectionClosed(request, reply)) return;
      const { playerId } = getCaller(request);
      const place = unwrap(places.enter({ playerId, network: originOf(request).network }));
      placeOf.set(request, place);
      whenAnswerCloses(request, reply, () => place.answered());
      await takeChange(request);
    },
    async pass(request, work) {
      const place = placeOf.get(request);
      if (place !== undefined) return place.during(work);
      await takeChange(request);
      return work();
    },
  };
}
