import type { Database, Tx } from '@paasa/server-kit/server';

export interface RecordingDatabase {
  readonly db: Database;
  /** The statements since the last call, without the values. */
  take(): string[];
}

/** A database that records its statements. They measure the work of a call, independent of the machine’s speed. */
export function createRecordingDatabase(db: Database): RecordingDatabase {
  let statements: string[] = [];
  const recording = (tx: Tx): Tx => ({
    query(statement, parameters) {
      statements.push(statement.name);
      return tx.query(statement, parameters);
    },
    send(statement, parameters) {
      statements.push(statement.name);
      tx.send(statement, parameters);
    },
    run(query) {
      statements.push(query.compile().sql);
      return tx.run(query);
    },
    announce: (playerId, change) => tx.announce(playerId, change),
    script: (text) => tx.script(text),
  });
  return {
    db: {
      ...db,
      transaction: (work) => db.transaction((tx) => work(recording(tx))),
      read: (work) => db.read((tx) => work(recording(tx))),
    },
    take() {
      const taken = statements;
      statements = [];
      return taken;
    },
  };
}
