import type { FastifyRequest } from 'fastify';

/** The caller, as far as other domains need to know. */
export interface Caller {
  readonly playerId: string;
  readonly sessionId: string;
  readonly isVerified: boolean;
  /** When this session last proved its identity (by password or by a provider). Null if that is unknown. */
  readonly provedAt: Date | null;
  /** When this session ends if nobody renews it; absent in tests. */
  readonly sessionEndsAt?: Date;
}

/** The port that the domain of sessions implements. */
export interface CallerPort {
  /** The active session of the request's cookies, or null. */
  identify(request: FastifyRequest): Promise<Caller | null>;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyInstance {
    callers: CallerPort;
  }
}
