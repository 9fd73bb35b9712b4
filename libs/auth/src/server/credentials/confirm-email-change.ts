import { ok, refuse, type Refused, type Result } from '@paasa/result';
import type { Tx } from '@paasa/server-kit/server';
import { EMAIL_UNDO_LIFETIME_MS } from '../../rules/email-change-limits.js';
import { emailKeyOf } from '../../rules/email.js';
import {
  confirmEmailSide,
  dropEmailChange,
  findEmailChange,
  type EmailChange,
  type EmailSide,
} from '../accounts/email-changes.repo.js';
import { dropEmailUndo, insertEmailUndo, listEmailUndos } from '../accounts/email-undos.repo.js';
import { getAccount, setEmail } from '../accounts/users.repo.js';
import { limitRules } from '../limits/limit-rules.js';
import type { Limits } from '../limits/limits.js';
import { occasionOf } from '../mail/occasion.js';
import { requestMail } from '../mail/request-mail.js';
import { endResets } from '../password-reset/end-resets.js';
import { appendAudit } from '../shared/audit-log.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import { claimEmail, holdEmail } from '../shared/email-owners.repo.js';
import { holdPlayer } from '../shared/hold-player.js';
import { markOfMailbox, storeFormerMailbox } from '../shared/person-marks.js';
import { oneCell, type ArrivalPort, type CellPort, type NewcomerPort } from '../shared/ports.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import { isSameSecret } from '../tokens/secret-hash.js';
import { parseVerificationToken, type PresentedVerificationToken } from '../tokens/verification-token.js';
import { emailLinkInvalid } from './email-link-invalid.js';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

export interface ConfirmedEmailChange {
  readonly playerId: string;
  /** The address whose link is needed too; null if the account has its new address now. */
  readonly waitsFor: EmailSide | null;
}

/**
 * Uses the link that one of the two addresses got. The second one makes the change.
 *
 * It needs no session: the mailbox may be on another device. Errors: `auth/email-link-invalid`; with the second link also
 * what the port refuses, `auth/too-many-attempts`, and `auth/email-taken`, without an effect.
 */
export type ConfirmEmailChange = (
  token: string,
  origin: RequestOrigin,
) => Promise<Result<ConfirmedEmailChange>>;

export interface ConfirmOptions extends DatabaseAndClock {
  readonly limits: Pick<Limits, 'takeAll' | 'giveBack'>;
  readonly newcomers: NewcomerPort;
  readonly cells?: CellPort;
  readonly arrivals: ArrivalPort;
}

const emailTaken = (): Refused =>
  refuse(
    'conflict',
    'auth/email-taken',
    constant(texts, (t) => t('emailTaken')),
  );

const sides: readonly EmailSide[] = ['new', 'old'];
const otherSide = { new: 'old', old: 'new' } as const;

/** The side whose link it is, if that was not used before. */
function sideOf(change: EmailChange, { tokenId, hash }: PresentedVerificationToken): EmailSide | null {
  if (change.changeId !== tokenId) return null;
  const side = sides.find((each) => isSameSecret(change.sides[each].linkHash ?? '', hash));
  return side === undefined || change.sides[side].confirmedAt !== null ? null : side;
}

/** Gives the account the new address. The earlier one can undo that for a day, and stays with the account so long. */
async function moveAccount(
  tx: Tx,
  { playerId, changeId, newEmail }: EmailChange,
  { at, origin }: { readonly at: Date; readonly origin: RequestOrigin },
): Promise<void> {
  const { email: oldEmail } = await getAccount(tx, playerId);
  const [oldKey, newKey] = [emailKeyOf(oldEmail), emailKeyOf(newEmail)];
  const expiresAt = new Date(at.getTime() + EMAIL_UNDO_LIFETIME_MS);
  await holdEmail(tx, oldKey, playerId, expiresAt);
  await setEmail(tx, playerId, newEmail);
  // There is nothing to undo for an address that the account has again.
  for (const undo of await listEmailUndos(tx, playerId))
    if (emailKeyOf(undo.oldEmail) === newKey) await dropEmailUndo(tx, undo);
  await insertEmailUndo(tx, { playerId, changeId, oldEmail, changedAt: at, expiresAt });
  await storeFormerMailbox(tx, playerId, oldEmail, at);
  await dropEmailChange(tx, playerId);
  for (const emailKey of [oldKey, newKey]) await endResets(tx, { playerId, emailKey }, at);
  const details = { playerId, changeId, ...occasionOf(at, origin) };
  await requestMail(tx, { kind: 'email-changed', recipient: oldEmail, details, createdAt: at });
  await appendAudit(tx, { ...origin, playerId, event: 'email-changed' });
}

export function createConfirmEmailChange(options: ConfirmOptions): ConfirmEmailChange {
  const { db, limits, newcomers, arrivals, cells = oneCell, nowMs } = options;

  async function complete(tx: Tx, change: EmailChange, origin: RequestOrigin): Promise<Result<null>> {
    const { playerId, newEmail } = change;
    const at = new Date(nowMs());
    // Only now: before the mailbox has agreed, the answer would tell others who is excluded.
    const obstacle = await newcomers.findObstacle(tx, [markOfMailbox(newEmail)], playerId);
    if (obstacle !== null) return obstacle;
    const limitedBy = [{ rule: limitRules.newEmailPerAccount, keys: [playerId] }];
    const taken = await limits.takeAll(limitedBy, { ...origin, playerId }, tx);
    if (!taken.ok) return taken;
    if ((await claimEmail(tx, emailKeyOf(newEmail), { playerId, at, cells })) !== playerId) {
      await limits.giveBack(limitedBy, origin, { tx });
      return emailTaken();
    }
    await moveAccount(tx, change, { at, origin });
    return ok(null);
  }

  async function confirm(
    tx: Tx,
    presented: PresentedVerificationToken,
    origin: RequestOrigin,
  ): Promise<Result<EmailSide | null>> {
    const { playerId } = presented;
    const at = new Date(nowMs());
    const change = await findEmailChange(tx, playerId);
    const side = change === null ? null : sideOf(change, presented);
    if (change === null || side === null || change.expiresAt <= at) return emailLinkInvalid();
    const other = otherSide[side];
    const isLast = change.sides[other].confirmedAt !== null;
    if (isLast) {
      const completed = await complete(tx, change, origin);
      if (!completed.ok) return completed;
    } else {
      await confirmEmailSide(tx, change, side, at);
    }
    await appendAudit(tx, { ...origin, playerId, event: 'email-change-confirmed', details: { side } });
    return ok(isLast ? null : other);
  }

  return async (token, origin) => {
    const presented = parseVerificationToken(token);
    if (presented === null) return emailLinkInvalid();
    const { playerId } = presented;
    const confirmed = await db.transaction(async (tx) => {
      // A made-up token may name no player, who could not be locked.
      if ((await findEmailChange(tx, playerId)) === null) return emailLinkInvalid();
      await holdPlayer(tx, playerId);
      return confirm(tx, presented, origin);
    });
    if (!confirmed.ok) return confirmed;
    // An excluded player is known by the new mailbox too, and a register is asked about it.
    if (confirmed.value === null) arrivals.arrived(playerId);
    return ok({ playerId, waitsFor: confirmed.value });
  };
}
