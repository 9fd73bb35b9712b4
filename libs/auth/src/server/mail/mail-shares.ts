import { ok, type Result } from '@paasa/result';
import { newId, type Database, type Tx } from '@paasa/server-kit/server';
import { emailKeyOf } from '../../rules/email.js';
import { hasMailShare } from '../../rules/mail-shares.js';
import { findOwner } from '../accounts/email-owners.repo.js';
import type { BufferedAudit } from '../audit/buffered-audit.js';
import type { RequestOrigin } from '../http/request-origin.js';
import { tooManyAttempts } from '../limits/limits.js';
import { siteOf } from '../limits/network-of.js';
import { isKnownDevice } from '../sessions/devices.repo.js';
import { countMailAsks, insertMailAsk, lockAddress, type AskKind } from './mail-asks.repo.js';

export interface WantedMail {
  readonly kind: AskKind;
  readonly recipient: string;
  readonly origin: RequestOrigin;
}

/** What becomes of a mail that somebody asks for. */
export interface AskedMail {
  /** Whose address it is; null where nobody has it. */
  readonly playerId: string | null;
  readonly isGranted: boolean;
}

export interface MailShares {
  /**
   * Takes one of the mails that the address gets for the asking, and does `work` in the same transaction, granted or
   * not; the same statements for every address.
   *
   * Errors: `auth/too-many-attempts`.
   */
  take(wanted: WantedMail, work: (tx: Tx, asked: AskedMail) => Promise<void>): Promise<Result<void>>;
}

/** Shares out the mails that an address gets for the asking, so that no stranger uses up what its owner needs. */
export function createMailShares({
  db,
  audit,
  nowMs,
}: {
  readonly db: Database;
  readonly audit: Pick<BufferedAudit, 'note'>;
  /** Null for the database's clock. */
  readonly nowMs: (() => number) | null;
}): MailShares {
  async function takeOne(
    tx: Tx,
    { kind, recipient, origin }: WantedMail,
    playerId: string | null,
  ): Promise<Result<void>> {
    const isKnownBrowser = await isKnownDevice(tx, playerId ?? newId(), origin.deviceId);
    const ask = {
      kind,
      emailKey: emailKeyOf(recipient),
      site: siteOf(origin.network),
      knownDeviceId: isKnownBrowser ? origin.deviceId : null,
      now: nowMs === null ? null : new Date(nowMs()),
    };
    const asked = await countMailAsks(tx, ask);
    if (!hasMailShare({ isKnownBrowser, ...asked })) return tooManyAttempts(asked.waitMs);
    await insertMailAsk(tx, ask);
    return ok(undefined);
  }

  return {
    async take(wanted, work) {
      const emailKey = emailKeyOf(wanted.recipient);
      const { playerId, share } = await db.transaction(async (tx) => {
        await lockAddress(tx, emailKey);
        const owner = await findOwner(tx, emailKey);
        const taken = await takeOne(tx, wanted, owner);
        await work(tx, { playerId: owner, isGranted: taken.ok });
        return { playerId: owner, share: taken };
      });
      const { ip, userAgent } = wanted.origin;
      const details = { limit: `${wanted.kind}-per-email` };
      if (!share.ok) audit.note({ playerId, event: 'limit-hit', ip, userAgent, details });
      return share;
    },
  };
}
