import { listPauses, setPaused, type Database, type Pausable } from '@paasa/server-kit/server';
import type { PauseSwitches } from './operator-command.js';

export const createPauseSwitches = (db: Database, pausables: readonly Pausable[]): PauseSwitches => ({
  list: () => db.read((tx) => listPauses(tx, pausables)),
  set: (what, isToPause, note) =>
    db.transaction(async (tx) => {
      const isChanged = await setPaused(tx, what, isToPause);
      if (isChanged) await note(tx);
      return isChanged;
    }),
});
