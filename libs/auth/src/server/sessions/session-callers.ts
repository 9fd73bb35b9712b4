import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Caller, CallerPort, Database } from '@paasa/server-kit/server';
import type { AuthConfig } from '../shared/auth-config.js';
import { createAccessCookie } from './session-cookies.js';
import { createAccessTokens, type SessionId } from '../tokens/access-token.js';
import { findCallers } from './sessions.repo.js';

export interface SessionCallersOptions {
  readonly db: Database;
  readonly config: AuthConfig;
  readonly nowMs?: () => number;
}

interface Waiting {
  readonly session: SessionId;
  readonly resolve: (caller: Caller | null) => void;
  readonly reject: (error: unknown) => void;
}

const MAX_BATCH_SIZE = 256;

/**
 * Identifies callers: checks the access token's signature, then asks the database whether its session is alive.
 *
 * Nothing is cached, so a logout takes effect at the next request. Requests that arrive during a query share the next
 * query. Each query begins one turn of the event loop later, to take in all requests of that turn.
 */
export function createSessionCallers({ db, config, nowMs = Date.now }: SessionCallersOptions): CallerPort {
  const accessTokens = createAccessTokens(config.accessTokenKey);
  const accessCookie = createAccessCookie(config);
  const waiting: Waiting[] = [];
  let isAsking = false;

  async function askFor(batch: readonly Waiting[]): Promise<void> {
    try {
      const sessions = new Map(batch.map(({ session }) => [session.sessionId, session]));
      const callers = await db.read((tx) => findCallers(tx, [...sessions.values()], new Date(nowMs())));
      const bySession = new Map(callers.map((caller) => [caller.sessionId, caller]));
      for (const { session, resolve } of batch) {
        const caller = bySession.get(session.sessionId);
        resolve(caller?.playerId === session.playerId ? caller : null);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function askAll(): Promise<void> {
    isAsking = true;
    while (waiting.length > 0) {
      await nextTurn();
      await askFor(waiting.splice(0, MAX_BATCH_SIZE));
    }
    isAsking = false;
  }

  return {
    async identify(request) {
      const token = accessCookie.read(request);
      const session = token === undefined ? null : accessTokens.read(token, nowMs());
      if (session === null) return null;
      return new Promise((resolve, reject) => {
        waiting.push({ session, resolve, reject });
        if (!isAsking) void askAll();
      });
    },
  };
}
