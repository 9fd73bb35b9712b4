import { newId, type Caller } from '@paasa/server-kit/server';

/** A verified player with a fresh sign-in, who is unique to the test. The given fields replace the defaults. */
export function fakeCaller(given: Partial<Caller> = {}): Caller {
  return { playerId: newId(), sessionId: newId(), isVerified: true, provedAt: new Date(), ...given };
}
