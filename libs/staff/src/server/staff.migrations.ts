import type { MigrationSet } from '@paasa/server-kit/server';
import { log } from './migrations/0001-log.js';
import { members } from './migrations/0002-members.js';
import { playerNotes } from './migrations/0003-player-notes.js';
import { alarms } from './migrations/0004-alarms.js';

/** The schema `staff`. */
export const staffMigrations: MigrationSet = {
  lib: 'staff',
  migrations: [log, members, playerNotes, alarms],
};
