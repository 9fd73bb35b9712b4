import { DICE_GAME_ID, type DiceBet } from '../index.js';

/** A won bet of one rupee on a roll of 50.5 or more, as the server answers it; pass the fields that differ. */
export function buildDiceBet(changes: Partial<DiceBet> = {}): DiceBet {
  return {
    _id: '01930000-0000-7000-8000-000000000001',
    betAmount: 1,
    winAmount: 2,
    isWin: true,
    status: 'completed',
    createdAt: '2026-01-31T12:00:00.000Z',
    game: { _id: DICE_GAME_ID, name: 'dice', displayName: 'Dice' },
    gameData: {
      diceRoll: {
        user: { wallet: 101 },
        state: { result: 73.21, target: 50.5, condition: 'above' },
        payoutMultiplier: 2,
      },
    },
    serverSeedHash: '0'.repeat(64),
    clientSeed: 'lucky',
    nonce: 0,
    rulesVersion: 1,
    ...changes,
  };
}
