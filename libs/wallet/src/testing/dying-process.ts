import type { FaultPoint } from '../server/index.js';
import type { WalletContext } from '../server/context/wallet-context.js';

/** The error of everything that a dead process does. */
export class ProcessDied extends Error {
  override readonly name = 'ProcessDied';
}

/** A process that ends at a point. */
export interface Mortal {
  /** Dies at its point, and from then on at every other point, like a dead process. */
  readonly reach: (point: FaultPoint) => void;
  isDead(): boolean;
}

export interface DyingProcess {
  readonly context: WalletContext;
  /** Whether it reached the point. */
  isDead(): boolean;
}

/** For a server whose process dies at a point. */
export function mortalAt(point: FaultPoint): Mortal {
  let isDead = false;
  return {
    isDead: () => isDead,
    reach(reached) {
      isDead ||= reached === point;
      if (isDead) throw new ProcessDied(`The process died at ${point}.`);
    },
  };
}

/**
 * A process that dies at a point: its transaction is rolled back, and it can no longer use the database, not even to
 * record a failure.
 */
export function dyingAt(point: FaultPoint, context: WalletContext): DyingProcess {
  const { isDead, reach } = mortalAt(point);
  const orDie = (): void => {
    if (isDead()) throw new ProcessDied(`The process died at ${point}.`);
  };
  const { db } = context;
  return {
    isDead,
    context: {
      ...context,
      db: {
        ...db,
        async transaction(work) {
          orDie();
          return db.transaction(work);
        },
        async read(work) {
          orDie();
          return db.read(work);
        },
      },
      reach,
    },
  };
}
