/**
 * Every account that money can be in.
 *
 * `player:cash`, `player:hold` and `player:escrow` are the three parts of what a player has: free to spend, reserved
 * for a withdrawal, staked on an open round. The others belong to nobody in particular; they keep no balance of
 * their own, which every bet would have to update: their position is a sum over the ledger.
 */
export const ACCOUNTS = [
  'player:cash',
  'player:hold',
  'player:escrow',
  'house',
  'house:fees',
  'provider',
  'suspense',
] as const;

export type Account = (typeof ACCOUNTS)[number];

/**
 * Who the ledger names where money fits no player.
 *
 * Shape: the nil UUID, which no player can have.
 */
export const SYSTEM_PLAYER_ID = '00000000-0000-0000-0000-000000000000';
