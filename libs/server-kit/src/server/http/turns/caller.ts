import type { FastifyRequest } from 'fastify';

/** Who is asking, as far as other domains need to know. */
export interface Caller {
  readonly playerId: string;
  readonly sessionId: string;
  readonly isVerified: boolean;
  /** When this very session last proved who it is (by password or by a provider); null where that is unknown. */
  readonly provedAt: Date | null;
}

/** What the domain that knows sessions provides. */
export interface CallerPort {
  /** The living session behind the request's cookies, or null. */
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
