import type { AuthOperations } from '@paasa/auth/server';
import type { Subject } from '@paasa/console-kit';
import type { Database, Tx } from '@paasa/server-kit/server';
import type { StaffOperations } from '@paasa/staff/server';
import type { OperatorContext } from './operator-command.js';

export interface RecordParts {
  readonly db: Pick<Database, 'transaction'>;
  readonly accounts: Pick<AuthOperations, 'recordAction'>;
  readonly staff: Pick<StaffOperations, 'recordCommand'>;
}

/** What a command is about in the log of the console. */
export const commandSubject = (playerId: string | null): Subject =>
  playerId === null ? { kind: 'site', id: 'all' } : { kind: 'player', id: playerId };

/** The history of a switch has the commands that set it. */
const subjectOf = ({ playerId, details }: Parameters<OperatorContext['record']>[0]): Subject =>
  typeof details['what'] === 'string' ? { kind: 'switch', id: details['what'] } : commandSubject(playerId);

/**
 * Records a command twice in one transaction: in the log of the player’s account, and in the chained log of the console,
 * from which nobody can remove it unseen.
 */
export function createRecord({ db, accounts, staff }: RecordParts): OperatorContext['record'] {
  return async (action, tx) => {
    const { event, details } = action;
    const { note, ...after } = details;
    const reason = note === undefined ? null : String(note);
    const work = async (own: Tx): Promise<void> => {
      await accounts.recordAction(own, action);
      await staff.recordCommand(own, { event, subject: subjectOf(action), reason, after });
    };
    await (tx === undefined ? db.transaction(work) : work(tx));
  };
}
