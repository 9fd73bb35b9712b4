import type { MigrationSet } from '@paasa/server-kit/server';
import { betsCarryTheirEntries } from './0001-bets-carry-their-entries.js';

/** Moves of rows between domains, after the migrations of the domains. */
export const productMigrations: MigrationSet = { lib: 'api', migrations: [betsCarryTheirEntries] };
