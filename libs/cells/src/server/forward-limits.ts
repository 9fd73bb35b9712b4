import { DatabaseUnavailable } from '@paasa/server-kit/server';

/** To one cell from one process. Beyond that, waiting would only pile up calls for a cell that is slow. */
const MAX_TO_CELL = 64;
/** Of these, from one address of a client, where players have addresses of their own. */
const MAX_OF_CLIENT = { public: 8, 'many-players-behind-one-address': MAX_TO_CELL } as const;

export type ClientWidth = keyof typeof MAX_OF_CLIENT;
/** After a cell has not answered. */
const REST_MS = 3_000;

export interface ForwardLimits {
  /**
   * Takes a place on the way to a cell; `ip` is null for a call that is not a player's. Shape: gives it back.
   *
   * Errors: `DatabaseUnavailable` if there is none, or if the cell has not answered a moment ago.
   */
  enter(cell: string, ip: string | null): () => void;
  /** Refuses calls to a cell for a few seconds. */
  rest(cell: string): void;
}

/** Bounds the calls on their way to other cells, each cell by itself: a dead cell must not hold those to a living one. */
export function createForwardLimits(nowMs: () => number, limitsFor: ClientWidth): ForwardLimits {
  const counts = new Map<string, number>();
  const restsUntilMs = new Map<string, number>();
  const countOf = (key: string): number => counts.get(key) ?? 0;
  function add(key: string, change: 1 | -1): void {
    const count = countOf(key) + change;
    if (count === 0) counts.delete(key);
    else counts.set(key, count);
  }
  return {
    enter(cell, ip) {
      if ((restsUntilMs.get(cell) ?? 0) > nowMs())
        throw new DatabaseUnavailable(`The cell ${cell} did not answer a moment ago.`);
      const client = `${cell} ${ip ?? ''}`;
      const isClientFull = ip !== null && countOf(client) >= MAX_OF_CLIENT[limitsFor];
      if (countOf(cell) >= MAX_TO_CELL || isClientFull)
        throw new DatabaseUnavailable(`Too many calls are on their way to the cell ${cell}.`);
      add(cell, 1);
      add(client, 1);
      return () => {
        add(cell, -1);
        add(client, -1);
      };
    },
    rest(cell) {
      restsUntilMs.set(cell, nowMs() + REST_MS);
    },
  };
}
