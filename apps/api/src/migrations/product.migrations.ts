import type { MigrationSet } from '@paasa/server-kit/server';
import { betsCarryTheirEntries } from './0001-bets-carry-their-entries.js';
import { daysByGame } from './0002-days-by-game.js';
import { houseHours } from './0003-house-hours.js';
import { ledgerAtProvider } from './0004-ledger-at-provider.js';

/** Moves of rows between domains, and what must follow them, after the migrations of the domains. */
export const productMigrations: MigrationSet = {
  lib: 'api',
  migrations: [betsCarryTheirEntries, daysByGame, houseHours, ledgerAtProvider],
};
