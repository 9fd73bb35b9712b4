import type { PayoutFreezePort } from '../server/index.js';

/** A wallet that only records what it is asked for, also in transactions that are rolled back. */
export interface TestPayouts extends PayoutFreezePort {
  /** Shape: `freeze PLAYER`, `give back PLAYER`, `password PLAYER`. */
  readonly calls: readonly string[];
}

export function createTestPayouts(): TestPayouts {
  const calls: string[] = [];
  return {
    calls,
    freeze: async (_tx, playerId) => void calls.push(`freeze ${playerId}`),
    giveBackUnsent: async (playerId) => void calls.push(`give back ${playerId}`),
    passwordWasReset: async (_tx, playerId) => void calls.push(`password ${playerId}`),
  };
}
