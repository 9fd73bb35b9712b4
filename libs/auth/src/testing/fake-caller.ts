import { newId, type Caller } from '@paasa/server-kit/server';

/** A new verified player who has just signed in. `given` overrides fields. */
export function fakeCaller(given: Partial<Caller> = {}): Caller {
  return { playerId: newId(), sessionId: newId(), isVerified: true, provedAt: new Date(), ...given };
}
