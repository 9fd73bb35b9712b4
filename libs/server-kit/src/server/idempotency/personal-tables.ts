import { deletedFrom, type PersonalTable } from '../personal/personal-table.js';

/** What the platform stores of players. */
export const platformTables: readonly PersonalTable[] = [
  {
    table: 'platform.idempotency_keys',
    shown: {
      leftOut: 'answers to calls that may be repeated, for a week; what they say is in the other files',
    },
    erased: deletedFrom('platform.idempotency_keys', 'player_id, key'),
  },
];
