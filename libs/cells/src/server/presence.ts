import { randomUUID } from 'node:crypto';
import { DatabaseUnavailable, type Database, type Tx } from '@paasa/server-kit/server';
import {
  insertProcess,
  readWhole,
  renewGeneration,
  replaceMark,
  type ProcessMarks,
} from './fillings.repo.js';

/** What a process knows of the directory: that it is still the one in which the process has left its mark. */
export interface Presence {
  enter(tx: Tx): Promise<void>;
  /** Leaves another mark. Shape: false if the directory was restored; then every cell enters again what it has. */
  renew(): Promise<boolean>;
  /** Errors: `DatabaseUnavailable` as long as the directory may lack what a cell has. */
  requireWhole(): Promise<void>;
}

/** Notices a directory that was restored from a backup: it has an older mark of the process, or none. */
export function createPresence(db: Database): Presence {
  const processId = randomUUID();
  let marks: readonly string[] = [randomUUID()];
  let markedAt: string | null = null;
  const present = (): ProcessMarks => ({ processId, marks });

  async function enter(tx: Tx): Promise<void> {
    markedAt = await insertProcess(tx, processId, marks.at(-1) ?? processId);
  }

  // Another process may have noticed it as well: once is enough.
  const enterRestored = (): Promise<void> =>
    db.transaction(async (tx) => {
      await renewGeneration(tx, markedAt);
      await enter(tx);
    });

  return {
    enter,
    async renew() {
      const before = present();
      const mark = randomUUID();
      // Both are right while the answer is on its way.
      marks = [before.marks.at(-1) ?? mark, mark];
      const replacedAt = await db.transaction((tx) => replaceMark(tx, before, mark));
      if (replacedAt === null) await enterRestored();
      else markedAt = replacedAt;
      return replacedAt !== null;
    },
    async requireWhole() {
      const { hasMark, isFilled } = await db.read((tx) => readWhole(tx, present()));
      if (!hasMark) await enterRestored();
      if (!hasMark || !isFilled)
        throw new DatabaseUnavailable('A cell has not entered in the directory yet what it has.');
    },
  };
}
