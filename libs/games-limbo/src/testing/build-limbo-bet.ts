import { LIMBO_GAME_ID, type LimboBet } from '../index.js';

/** A won bet of one rupee on a target of 2.00, as the server answers it; pass the fields that differ. */
export function buildLimboBet(changes: Partial<LimboBet> = {}): LimboBet {
  return {
    _id: '01930000-0000-7000-8000-000000000001',
    betAmount: 1,
    winAmount: 2,
    isWin: true,
    status: 'completed',
    createdAt: '2026-01-31T12:00:00.000Z',
    game: { _id: LIMBO_GAME_ID, name: 'limbo', displayName: 'Limbo' },
    gameData: { wallet: 101, target: 2, result: 3.96 },
    serverSeedHash: '0'.repeat(64),
    clientSeed: 'lucky',
    nonce: 0,
    rulesVersion: 1,
    ...changes,
  };
}
