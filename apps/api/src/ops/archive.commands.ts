import { requireNothingElse, UsageFault, type OperatorCommand } from './operator-command.js';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

function requireMonth(given: string | undefined): string {
  if (given === undefined || !MONTH.test(given)) throw new UsageFault('Give a month, such as 2026-01.');
  return given;
}

/** Moves the bets of a closed month from the database into a file. */
export const archive: OperatorCommand = {
  usage: 'MONTH',
  summary: 'moves the bets of a closed month from the database into a signed file',
  async run({ games, moves, record }, [given, ...rest], print) {
    requireNothingElse(rest);
    const month = requireMonth(given);
    const archiveIt = () =>
      games.archiveMonth(month, (tx) =>
        record({ event: 'operator-month-archived', playerId: null, details: { month } }, tx),
      );
    const done = moves === null ? { value: await archiveIt() } : await moves.besideNone(archiveIt);
    if (done === null) {
      print('A player is between this cell and another one: finish that first, with `player:move`.');
      return 1;
    }
    const archived = done.value;
    if (!archived.ok) {
      print(archived.refusal.message);
      return 1;
    }
    const { file, betCount, playerCount, isKept } = archived.value;
    print(`${month}: ${betCount} bets of ${playerCount} players are in ${file}.`);
    if (isKept) {
      print('They are still in the database too, because others use it: run the command again later.');
      return 1;
    }
    print('They are no longer in the database. Copy the file to where your backups are.');
    return 0;
  },
};

/** Reads the files of archived months completely. */
export const archiveVerify: OperatorCommand = {
  usage: '[MONTH]',
  summary: 'reads the files of archived months and compares them with the database',
  async run({ games }, [given, ...rest], print) {
    requireNothingElse(rest);
    const month = given === undefined ? null : requireMonth(given);
    let [seenCount, wrongCount] = [0, 0];
    for await (const { month: read, file, betCount, playerCount, differences } of games.verifyArchives(
      month,
    )) {
      seenCount += 1;
      wrongCount += differences.length;
      print(`${read}: ${betCount} bets of ${playerCount} players in ${file}`);
      for (const difference of differences) print(`  DIFFERS  ${difference}`);
    }
    if (seenCount === 0) {
      print(month === null ? 'No month is archived.' : `${month} is not archived.`);
      return month === null ? 0 : 1;
    }
    print(
      wrongCount === 0
        ? 'The archives match the database.'
        : `The archives do NOT match the database: ${wrongCount} differ. Take damaged files from a backup.`,
    );
    return wrongCount === 0 ? 0 : 1;
  },
};
