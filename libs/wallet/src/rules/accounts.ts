/**
 * Every account that money can be in.
 *
 * `player:cash`, `player:hold` and `player:escrow` are the three parts of a player's money: free to spend, reserved
 * for a withdrawal, staked on an open round. The other accounts belong to no player and have no stored balance,
 * because every bet would have to update it: their balance is a sum over the ledger. `house:corrections` is the other side
 * of every balance that staff correct.
 */
export const ACCOUNTS = [
  'player:cash',
  'player:hold',
  'player:escrow',
  'house',
  'house:fees',
  'provider',
  'suspense',
  'house:corrections',
] as const;

export type Account = (typeof ACCOUNTS)[number];

/**
 * The ledger's player for money that fits no player.
 *
 * Shape: the nil UUID, which no player can have.
 */
export const SYSTEM_PLAYER_ID = '00000000-0000-0000-0000-000000000000';
