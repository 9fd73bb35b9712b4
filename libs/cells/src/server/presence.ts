import { randomUUID } from 'node:crypto';
import { DatabaseUnavailable, type Database, type Tx } from '@paasa/server-kit/server';
import { readHashKey } from './directory.repo.js';
import {
  insertProcess,
  readWhole,
  renewGeneration,
  replaceMark,
  type ProcessMarks,
} from './fillings.repo.js';

/** What a process knows of the directory: that it is still the one in which the process has left its mark. */
export interface Presence {
  /** `hashKey` is the key of the directory that the process has joined. */
  enter(tx: Tx, hashKey: string): Promise<void>;
  /**
   * Leaves another mark. Shape: false if the directory was restored; then every cell enters again what it has.
   *
   * Errors: `DatabaseUnavailable` also if the directory has another key: then the process must start again.
   */
  renew(): Promise<boolean>;
  /** Errors: `DatabaseUnavailable` as long as the directory may lack what a cell has. */
  requireWhole(): Promise<void>;
}

/** Notices a directory that was restored from a backup: it has an older mark of the process, or none. */
export function createPresence(db: Database): Presence {
  const processId = randomUUID();
  let stored: string = randomUUID();
  // Also right while its answer is on its way, or was lost.
  let sent: string | null = null;
  let markedAt: string | null = null;
  let ownKey: string | null = null;
  let renewal: Promise<boolean> | null = null;
  const present = (): ProcessMarks => ({ processId, marks: sent === null ? [stored] : [stored, sent] });

  function settle(mark: string): void {
    if (mark !== (sent ?? stored)) return;
    stored = mark;
    sent = null;
  }

  // Another process may have noticed it as well: once is enough.
  async function enterRestored(): Promise<void> {
    const mark = sent ?? stored;
    await db.transaction(async (tx) => {
      if ((await readHashKey(tx)) !== ownKey)
        throw new DatabaseUnavailable('The directory has another key: this process must start again.');
      await renewGeneration(tx, markedAt);
      markedAt = await insertProcess(tx, processId, mark);
    });
    settle(mark);
  }

  async function renewOnce(): Promise<boolean> {
    const mark = (sent ??= randomUUID());
    const replacedAt = await db.transaction((tx) => replaceMark(tx, present(), mark));
    if (replacedAt === null) {
      await enterRestored();
      return false;
    }
    markedAt = replacedAt;
    settle(mark);
    return true;
  }

  return {
    async enter(tx, hashKey) {
      ownKey = hashKey;
      markedAt = await insertProcess(tx, processId, stored);
    },
    renew() {
      renewal ??= renewOnce().finally(() => {
        renewal = null;
      });
      return renewal;
    },
    async requireWhole() {
      const read = () => db.read((tx) => readWhole(tx, present()));
      const first = await read();
      // The mark may have been renewed meanwhile.
      const { hasMark, isFilled } = first.hasMark ? first : await read();
      if (!hasMark) await enterRestored();
      if (!hasMark || !isFilled)
        throw new DatabaseUnavailable('A cell has not entered in the directory yet what it has.');
    },
  };
}
