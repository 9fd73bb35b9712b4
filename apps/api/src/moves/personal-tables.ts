import type { PersonalTable } from '@paasa/server-kit/server';

/** What moves between cells store of players. */
export const movesPersonalTables: readonly PersonalTable[] = [
  {
    table: 'moves.players',
    shown: { leftOut: 'says which of our databases has the account, or had it' },
    erased: { kept: 'the id alone: nothing may be written for a player who is in another database' },
  },
];
