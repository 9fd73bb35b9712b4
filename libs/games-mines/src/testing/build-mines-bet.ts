import { MINES_GAME_ID, type OpenMinesBet, type OverMinesBet } from '../index.js';

const common = {
  _id: '01930000-0000-7000-8000-000000000001',
  betAmount: 10,
  createdAt: '2026-01-31T12:00:00.000Z',
  game: { _id: MINES_GAME_ID, name: 'mines', displayName: 'Mines' },
  serverSeedHash: '0'.repeat(64),
  clientSeed: 'lucky',
  nonce: 0,
  rulesVersion: 1,
};

/** An open round of ten rupees with three mines and tiles 0 and 1 revealed; pass the fields that differ. */
export function buildOpenMinesBet(changes: Partial<OpenMinesBet> = {}): OpenMinesBet {
  return {
    ...common,
    winAmount: 0,
    isWin: false,
    status: 'pending',
    gameData: { mineCount: 3, revealedTiles: [0, 1], multiplier: 1.2857 },
    ...changes,
  };
}

/** The same round cashed out: mines on 7, 12 and 20; pass the fields that differ. */
export function buildWonMinesBet(changes: Partial<OverMinesBet> = {}): OverMinesBet {
  return {
    ...common,
    winAmount: 12.85,
    isWin: true,
    status: 'completed',
    gameData: {
      mineCount: 3,
      revealedTiles: [0, 1],
      multiplier: 1.2857,
      minePositions: [7, 12, 20],
      hitTile: null,
    },
    ...changes,
  };
}

/** The same round ended by the mine on tile 7; pass the fields that differ. */
export function buildLostMinesBet(changes: Partial<OverMinesBet> = {}): OverMinesBet {
  return {
    ...common,
    winAmount: 0,
    isWin: false,
    status: 'completed',
    gameData: {
      mineCount: 3,
      revealedTiles: [0, 1],
      multiplier: 0,
      minePositions: [7, 12, 20],
      hitTile: 7,
    },
    ...changes,
  };
}
