import { ok, type Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import { emailKeyOf } from '../../rules/email.js';
import { dropEmailChange } from '../accounts/email-changes.repo.js';
import {
  dropEmailUndo,
  findEmailUndo,
  listEmailUndos,
  type EmailUndo,
} from '../accounts/email-undos.repo.js';
import { getAccount, setEmail } from '../accounts/users.repo.js';
import { occasionOf } from '../mail/occasion.js';
import { requestMail } from '../mail/request-mail.js';
import { endResets } from '../password-reset/end-resets.js';
import { removeNewWays } from '../not-me/remove-new-ways.js';
import type { Sessions } from '../sessions/sessions.service.js';
import { appendAudit } from '../shared/audit-log.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import { claimEmail, releaseEmail } from '../shared/email-owners.repo.js';
import { holdPlayer } from '../shared/hold-player.js';
import { forgetMailboxesLeftSince } from '../shared/person-marks.js';
import type { AddedWay } from '../shared/removed-ways.js';
import { oneCell, type CellPort } from '../shared/ports.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import { isSameSecret } from '../tokens/secret-hash.js';
import { parseVerificationToken } from '../tokens/verification-token.js';
import { emailLinkInvalid } from './email-link-invalid.js';

export interface UndoneEmailChange {
  readonly playerId: string;
  readonly removed: readonly AddedWay[];
}

/**
 * Gives an account its earlier address back, by the link in the mail about the change, and ends all its sessions.
 *
 * It undoes every change since, and removes what was added since to open the account, or to lock its owner out: passkeys, a
 * second step, accounts at providers. Whoever had the account could have done all that. Both addresses get a mail. It needs
 * no session. Errors: `auth/email-link-invalid`.
 */
export type UndoEmailChange = (token: string, origin: RequestOrigin) => Promise<Result<UndoneEmailChange>>;

export interface UndoOptions extends DatabaseAndClock {
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly cells?: CellPort;
}

/** Frees the present address, and those of the changes since. */
async function releaseNewer(
  tx: Tx,
  { playerId, changeId, oldEmail }: EmailUndo,
  present: string,
): Promise<void> {
  const newer = (await listEmailUndos(tx, playerId)).filter((each) => each.changeId >= changeId);
  for (const undo of newer) await dropEmailUndo(tx, undo);
  const gone = new Set([present, ...newer.map((undo) => undo.oldEmail)].map(emailKeyOf));
  gone.delete(emailKeyOf(oldEmail));
  for (const emailKey of gone) await releaseEmail(tx, emailKey, playerId);
}

export function createUndoEmailChange({
  db,
  sessions,
  cells = oneCell,
  nowMs,
}: UndoOptions): UndoEmailChange {
  async function restore(tx: Tx, undo: EmailUndo, origin: RequestOrigin): Promise<Result<UndoneEmailChange>> {
    const { playerId, oldEmail, changedAt } = undo;
    const at = new Date(nowMs());
    const { email: present } = await getAccount(tx, playerId);
    if ((await claimEmail(tx, emailKeyOf(oldEmail), { playerId, at, cells })) !== playerId)
      return emailLinkInvalid();
    await releaseNewer(tx, undo, present);
    await setEmail(tx, playerId, oldEmail);
    await forgetMailboxesLeftSince(tx, playerId, changedAt);
    const removed = await removeNewWays(tx, playerId, changedAt);
    await dropEmailChange(tx, playerId);
    for (const email of [oldEmail, present])
      await endResets(tx, { playerId, emailKey: emailKeyOf(email) }, at);
    await sessions.endAll(tx, playerId, 'email-restored');
    const details = { ...occasionOf(at, origin), removed: [...removed] };
    for (const recipient of [oldEmail, present])
      await requestMail(tx, { kind: 'email-restored', recipient, details, createdAt: at });
    const facts = { removed: removed.join(' ') };
    await appendAudit(tx, { ...origin, playerId, event: 'email-restored', details: facts });
    return ok({ playerId, removed });
  }

  return async (token, origin) => {
    const presented = parseVerificationToken(token);
    if (presented === null) return emailLinkInvalid();
    const { playerId, tokenId: changeId, hash } = presented;
    return db.transaction(async (tx) => {
      // A made-up token may name no player, who could not be locked.
      if ((await findEmailUndo(tx, { playerId, changeId })) === null) return emailLinkInvalid();
      await holdPlayer(tx, playerId);
      const undo = await findEmailUndo(tx, { playerId, changeId });
      const isGood =
        undo !== null && isSameSecret(undo.linkHash ?? '', hash) && undo.expiresAt.getTime() > nowMs();
      return isGood ? restore(tx, undo, origin) : emailLinkInvalid();
    });
  };
}
