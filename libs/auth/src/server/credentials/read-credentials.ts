import type { Tx } from '@paasa/server-kit/server';
import type { Credentials } from '../../contract/credential-calls.js';
import { findEmailChange } from '../accounts/email-changes.repo.js';
import { listEmailUndos } from '../accounts/email-undos.repo.js';
import { findOwnPassword } from '../accounts/users.repo.js';

/** What a player may see of the password and the address of their account. */
export async function readCredentials(tx: Tx, playerId: string, now: Date): Promise<Credentials> {
  const { passwordHash } = await findOwnPassword(tx, playerId);
  const change = await findEmailChange(tx, playerId);
  const [lastUndo] = await listEmailUndos(tx, playerId);
  const isWaiting = change !== null && change.expiresAt > now;
  const canBeUndone = lastUndo !== undefined && lastUndo.expiresAt > now;
  return {
    hasPassword: passwordHash !== null,
    emailChange: isWaiting
      ? {
          email: change.newEmail,
          expiresAt: change.expiresAt.toISOString(),
          isConfirmedByNew: change.sides.new.confirmedAt !== null,
          isConfirmedByOld: change.sides.old.confirmedAt !== null,
        }
      : null,
    emailUndoUntil: canBeUndone ? lastUndo.expiresAt.toISOString() : null,
  };
}
