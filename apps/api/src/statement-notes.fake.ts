import type { Database, Tx } from '@paasa/server-kit/server';

/** A database that records the text of every statement, each once. */
export function recordStatements(db: Database, texts: Set<string>): Database {
  const noted = (tx: Tx): Tx => ({
    query: (statement, parameters) => {
      texts.add(statement.text);
      return tx.query(statement, parameters);
    },
    send: (statement, parameters) => {
      texts.add(statement.text);
      tx.send(statement, parameters);
    },
    run: (query) => {
      texts.add(query.compile().sql);
      return tx.run(query);
    },
    announce: (playerId, change) => tx.announce(playerId, change),
    script: (text) => tx.script(text),
  });
  return {
    ...db,
    transaction: (work) => db.transaction((tx) => work(noted(tx))),
    read: (work) => db.read((tx) => work(noted(tx))),
    snapshot: (work) => db.snapshot((tx) => work(noted(tx))),
  };
}
