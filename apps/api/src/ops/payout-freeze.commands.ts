import { readNote } from './read-note.js';
import { requireNothingElse, UsageFault, type OperatorCommand } from './operator-command.js';

const LISTED_COUNT = 200;

/** Players whose owners have pressed "This was not me" in a mail. */
export const playerFrozen: OperatorCommand = {
  usage: '',
  summary: 'lists players whose payouts are frozen, longest first',
  async run({ wallet }, given, print) {
    requireNothingElse(given);
    const frozen = await wallet.listFreezes(LISTED_COUNT);
    for (const { playerId, frozenAt, passwordResetAt } of frozen) {
      const password = passwordResetAt === null ? 'password not reset' : 'password reset';
      print(`${frozenAt.toISOString()}  ${playerId}  ${password}`);
    }
    print(frozen.length === 0 ? 'No payouts are frozen.' : `${String(frozen.length)} in the list.`);
    return 0;
  },
};

/** For an owner who cannot lift it, such as one without their mailbox, after the support has seen a proof. */
export const playerUnfreeze: OperatorCommand = {
  usage: 'ID|EMAIL --note TEXT',
  summary: 'allows the payouts of a frozen player again',
  async run({ accounts, wallet, record }, [reference, ...words], print) {
    const note = readNote(words);
    if (reference === undefined) throw new UsageFault('Give the id or the address of a player.');
    const file = await accounts.findPlayer(reference);
    if (file === null) {
      print('There is no such player.');
      return 1;
    }
    const { playerId } = file;
    const isLifted = await wallet.unfreezePayouts(playerId, (tx) =>
      record({ event: 'operator-payouts-unfrozen', playerId, details: { note } }, tx),
    );
    print(isLifted ? `${playerId}: payouts are allowed again.` : `${playerId}: payouts are not frozen.`);
    return isLifted ? 0 : 1;
  },
};
