/** Every account with this prefix is part of the player's money, and is never below zero. */
export const PLAYER_PREFIX = 'player:';

/** The account whose fold is the balance: what the player is free to spend. */
export const CASH_ACCOUNT = 'player:cash';
