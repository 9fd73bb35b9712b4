import { isExcludedAt } from '../../rules/play-state.js';
import type { ProtectionContext } from '../context/protection-context.js';
import type { RegisterGate } from './register-gate.js';
import { findPlayer } from '../state/players.repo.js';
import { storeMarks } from '../exclusions/person-marks.js';

/** The port of auth: it learns of every registration and sign-in, after it. */
export interface Arrivals {
  arrived(playerId: string): void;
  /** Waits for what runs beside the sign-ins. */
  idle(): Promise<unknown>;
}

/**
 * Renews the answer of the register, and learns by which browser an excluded player signs in: it names the person who
 * registers again, as those do that were known at the exclusion.
 */
export function createArrivals(
  context: ProtectionContext,
  register: Pick<RegisterGate, 'arrived' | 'idle'>,
): Arrivals {
  const { db, access, log } = context;
  const underWay = new Set<Promise<void>>();

  async function learnMarks(playerId: string): Promise<void> {
    const { now, ...state } = await db.read((tx) => findPlayer(tx, context, playerId));
    if (!isExcludedAt(state, now)) return;
    await db.transaction(async (tx) =>
      storeMarks(tx, context, playerId, await access.listPersonMarks(tx, playerId)),
    );
  }

  async function learnBeside(playerId: string): Promise<void> {
    try {
      await learnMarks(playerId);
    } catch (err) {
      log.error({ event: 'marks-not-learnt', err, playerId }, 'what names an excluded person was not learnt');
    }
  }

  return {
    arrived(playerId) {
      register.arrived(playerId);
      const learning: Promise<void> = learnBeside(playerId).finally(() => underWay.delete(learning));
      underWay.add(learning);
    },
    idle: () => Promise.all([register.idle(), ...underWay]),
  };
}
