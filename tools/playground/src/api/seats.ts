import { FakeBetEngine, type FakeSeat } from '@paasa/games-core/testing';
import { newId, type Caller } from '@paasa/server-kit/server';
import type { Visitor } from '../settings.js';

/** Tables of pages that were closed long ago are deleted. */
const MOST_TABLES = 50;

/** The tables of this process, each with its own player; they survive a change of the code. */
export interface Seats {
  readonly engine: FakeBetEngine;
  /** Makes a table. Shape: its id, which is the player's too. */
  take(seat: FakeSeat, visitor: Visitor): string;
  /** Whether a table of this name still exists. */
  has(table: unknown): table is string;
  callerOf(table: unknown): Caller | null;
}

export function createSeats(): Seats {
  const engine = new FakeBetEngine();
  const visitors = new Map<string, Visitor>();
  const has = (table: unknown): table is string => typeof table === 'string' && visitors.has(table);
  return {
    engine,
    has,
    take(seat, visitor) {
      const table = newId();
      engine.seat(table, seat);
      visitors.set(table, visitor);
      const [oldest] = visitors.keys();
      if (visitors.size > MOST_TABLES && oldest !== undefined) visitors.delete(oldest);
      return table;
    },
    callerOf(table) {
      const visitor = has(table) ? visitors.get(table) : undefined;
      if (typeof table !== 'string' || visitor === undefined || visitor === 'guest') return null;
      return { playerId: table, sessionId: table, isVerified: visitor === 'verified', provedAt: null };
    },
  };
}
