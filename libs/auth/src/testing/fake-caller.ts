import { newId, type Caller } from '@paasa/server-kit/server';

/** A verified player who has just signed in and whom no other test knows, but for what is given. */
export function fakeCaller(given: Partial<Caller> = {}): Caller {
  return { playerId: newId(), sessionId: newId(), isVerified: true, provedAt: new Date(), ...given };
}
