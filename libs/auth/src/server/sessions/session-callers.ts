import { setImmediate as nextTurn } from 'node:timers/promises';
import DataLoader from 'dataloader';
import { DatabaseUnavailable, type Caller, type CallerPort, type Database } from '@paasa/server-kit/server';
import type { AuthConfig } from '../shared/auth-config.js';
import { createAccessCookie } from './session-cookies.js';
import { createAccessTokens, type SessionGeneration } from '../tokens/access-token.js';
import { findCallers, type FoundCaller } from './sessions.repo.js';

export interface SessionCallersOptions {
  readonly db: Database;
  readonly config: AuthConfig;
  readonly nowMs?: () => number;
}

function callerIn(
  found: FoundCaller | undefined,
  { playerId, generation }: SessionGeneration,
): Caller | Error | null {
  if (found?.playerId !== playerId) return null;
  if (found.isMoving) return new DatabaseUnavailable('The player moves between cells.');
  if (generation < found.provedGeneration) return null;
  const { sessionId, isVerified, provedAt, provedBy, sessionEndsAt } = found;
  return { playerId, sessionId, isVerified, provedAt, provedBy, sessionEndsAt };
}

/**
 * Identifies callers: checks the access token's signature, then asks the database whether its session is alive, and has not
 * replaced its tokens since.
 *
 * Nothing is cached, so a logout takes effect at the next request. Requests that arrive during a query share the next
 * query. Each query begins one turn of the event loop later, to take in all requests of that turn.
 */
export function createSessionCallers({ db, config, nowMs = Date.now }: SessionCallersOptions): CallerPort {
  const accessTokens = createAccessTokens(config.accessTokenKey);
  const accessCookie = createAccessCookie(config);
  /** One query runs at a time: it uses one connection, and the others stay free for bets. */
  let lastQuery: Promise<unknown> = Promise.resolve();

  async function find(sessions: readonly SessionGeneration[]): Promise<(Caller | Error | null)[]> {
    const distinct = new Map(sessions.map((session) => [session.sessionId, session]));
    const found = await db.read((tx) => findCallers(tx, [...distinct.values()], new Date(nowMs())));
    const bySession = new Map(found.map((caller) => [caller.sessionId, caller]));
    return sessions.map((session) => callerIn(bySession.get(session.sessionId), session));
  }

  const callers = new DataLoader<SessionGeneration, Caller | null>(
    (sessions) => {
      const query = lastQuery.then(() => find(sessions));
      // The callers of `query` get its error. The next query only waits for its end.
      lastQuery = query.catch(() => undefined);
      return query;
    },
    {
      cache: false,
      maxBatchSize: 256,
      batchScheduleFn: (dispatch) => void lastQuery.then(() => nextTurn()).then(dispatch),
    },
  );

  return {
    // Not async: its promise would only wait for that of the lookup.
    identify(request) {
      const token = accessCookie.read(request);
      const session = token === undefined ? null : accessTokens.read(token, nowMs());
      return session === null ? Promise.resolve(null) : callers.load(session);
    },
  };
}
