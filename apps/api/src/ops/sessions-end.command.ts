import { commandSubject } from './create-record.js';
import { readNote } from './read-note.js';
import { UsageFault, type OperatorCommand, type OperatorContext } from './operator-command.js';

const EVERYBODY = '--all';

/** Shape: the player's id, null for every player, or `unknown`. */
async function findPlayerId(
  { accounts }: OperatorContext,
  reference: string,
): Promise<{ readonly playerId: string | null } | 'unknown'> {
  if (reference === EVERYBODY) return { playerId: null };
  const file = await accounts.findPlayer(reference);
  return file ?? 'unknown';
}

/** For a player whose session may be in other hands, or after an incident that concerns everybody. */
export const sessionsEnd: OperatorCommand = {
  usage: `ID|EMAIL|${EVERYBODY} --note TEXT`,
  summary: 'signs a player out everywhere, or every player',
  async run(context, [reference, ...words], print) {
    if (reference === undefined)
      throw new UsageFault(`Give the id or the address of a player, or ${EVERYBODY}.`);
    const note = readNote(words);
    const found = await findPlayerId(context, reference);
    if (found === 'unknown') {
      print('There is no such player.');
      return 1;
    }
    const { playerId } = found;
    const endedCount = await context.accounts.endSessions({ playerId, note }, (tx, count) =>
      context.staff.recordCommand(tx, {
        event: 'operator-sessions-ended',
        subject: commandSubject(playerId),
        reason: note,
        after: { endedCount: count },
      }),
    );
    print(`${playerId ?? 'every player'}: signed out; living sessions that ended: ${String(endedCount)}.`);
    return 0;
  },
};
