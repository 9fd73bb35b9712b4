import { newId, type Caller } from '@paasa/server-kit/server';

/** A signed-in, verified player that no other test knows, but for what is given. */
export function fakeCaller(given: Partial<Caller> = {}): Caller {
  return { playerId: newId(), sessionId: newId(), isVerified: true, ...given };
}
