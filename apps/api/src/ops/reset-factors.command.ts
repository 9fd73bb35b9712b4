import { commandSubject } from './create-record.js';
import { requireNothingElse, UsageFault, type OperatorCommand } from './operator-command.js';

const MAX_REASON_LENGTH = 500;

function readWords([reference, option, reason, ...rest]: readonly string[]) {
  requireNothingElse(rest);
  if (reference === undefined) throw new UsageFault('Give the id or the address of a player.');
  const isReason = option === '--reason' && reason !== undefined && reason.trim() !== '';
  if (!isReason || reason.length > MAX_REASON_LENGTH)
    throw new UsageFault(`Give the reason in at most ${MAX_REASON_LENGTH} characters: --reason "…".`);
  return { reference, reason: reason.trim() };
}

/** For a player who has lost the device and the recovery codes. The command records itself, in its own transaction. */
export const resetFactors: OperatorCommand = {
  usage: 'ID|EMAIL --reason TEXT',
  summary: 'removes the second factors of a player, ends all sessions, and mails the player',
  async run({ accounts, staff }, given, print) {
    const { reference, reason } = readWords(given);
    const file = await accounts.findPlayer(reference);
    if (file === null) {
      print('There is no such player.');
      return 1;
    }
    const { playerId } = file;
    const removed = await accounts.resetFactors(playerId, reason, (tx, factors) =>
      staff.recordCommand(tx, {
        event: 'operator-factors-reset',
        subject: commandSubject(playerId),
        reason,
        after: { factors: factors.join(' ') },
      }),
    );
    print(
      removed.length === 0
        ? `${playerId} has no second factor; nothing was changed.`
        : `${playerId}: ${removed.join(', ')} removed, all sessions ended. A mail is on its way to the player.`,
    );
    return 0;
  },
};
