import type { FastifyReply, FastifyRequest } from 'fastify';

/** How a session has proved its identity. */
export type ProofMethod = 'password' | 'google' | 'github' | 'totp' | 'passkey';

/** The caller, as far as other domains need to know. */
export interface Caller {
  readonly playerId: string;
  readonly sessionId: string;
  readonly isVerified: boolean;
  /** When this session last proved its identity. Null if that is unknown. */
  readonly provedAt: Date | null;
  /** The method of that proof. Null if it is unknown; absent in tests. */
  readonly provedBy?: ProofMethod | null;
  /** When this session ends if nobody renews it; absent in tests. */
  readonly sessionEndsAt?: Date;
}

/** The port that the domain of sessions implements. */
export interface CallerPort {
  /** The active session of the request's cookies, or null. */
  identify(request: FastifyRequest): Promise<Caller | null>;
  /**
   * Has another cell answer a call whose player has moved there. Only a product of several cells has it.
   *
   * Shape: true if the reply is sent.
   */
  leadAway?(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyInstance {
    callers: CallerPort;
  }
}
