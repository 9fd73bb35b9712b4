import { ok, type Result } from '@paasa/result';
import { newId, type Database, type Tx } from '@paasa/server-kit/server';
import { emailKeyOf } from '../../rules/email.js';
import { hasCodeMailLeft, hasMailShare } from '../../rules/mail-shares.js';
import { findOwner } from '../shared/email-owners.repo.js';
import type { BufferedAudit } from '../audit/buffered-audit.js';
import type { RequestOrigin } from '../shared/request-origin.js';
import type { LimitedBy } from '../limits/needs-of.js';
import { limitRules } from '../limits/limit-rules.js';
import type { Limits } from '../limits/limits.js';
import { siteOf } from '../shared/network-of.js';
import { isKnownDevice } from '../shared/devices.repo.js';
import { countMailAsks, insertMailAsk, lockAddress, type AskKind } from './mail-asks.repo.js';

export interface WantedMail {
  readonly kind: AskKind;
  readonly recipient: string;
  readonly origin: RequestOrigin;
}

export interface AskedMail {
  readonly playerId: string | null;
  readonly isGranted: boolean;
  /** The time until the first of the counted mails is over an hour old. */
  readonly waitMs: number;
}

export interface MailShares {
  /**
   * Takes one of the mails that an address may get by request, and does `work` in the same transaction, granted or
   * not; the same statements for every address.
   *
   * Errors: `auth/too-many-attempts`, if a network, or all callers together, have sent too many requests.
   */
  take(wanted: WantedMail, work: (tx: Tx, asked: AskedMail) => Promise<void>): Promise<Result<AskedMail>>;
}

const byAnonymous: readonly LimitedBy[] = [
  { rule: limitRules.mailPerNetwork },
  { rule: limitRules.mailsOverall },
];
/** Requests of unknown browsers do not use up what known browsers have. */
const byKnownBrowsers: readonly LimitedBy[] = [{ rule: limitRules.mailsToKnownOverall }];

/** Limits the mails that an address gets by request, so that others cannot use up what its owner needs. */
export function createMailShares({
  db,
  limits,
  audit,
  nowMs,
}: {
  readonly db: Database;
  readonly limits: Pick<Limits, 'takeAll' | 'giveBack'>;
  readonly audit: Pick<BufferedAudit, 'record'>;
  readonly nowMs: (() => number) | null;
}): MailShares {
  async function takeOne(
    tx: Tx,
    { kind, recipient, origin }: WantedMail,
    isKnownBrowser: boolean,
  ): Promise<Pick<AskedMail, 'isGranted' | 'waitMs'>> {
    const ask = {
      kind,
      emailKey: emailKeyOf(recipient),
      site: siteOf(origin.network),
      knownDeviceId: isKnownBrowser ? origin.deviceId : null,
      now: nowMs === null ? null : new Date(nowMs()),
    };
    const asked = await countMailAsks(tx, ask);
    const isGranted = kind === 'code' ? hasCodeMailLeft(asked) : hasMailShare({ isKnownBrowser, ...asked });
    if (isGranted) await insertMailAsk(tx, ask);
    return { isGranted, waitMs: asked.waitMs };
  }

  return {
    async take(wanted, work) {
      const { kind, recipient, origin } = wanted;
      const emailKey = emailKeyOf(recipient);
      const isKnownBrowser = await db.read(async (tx) =>
        isKnownDevice(tx, (await findOwner(tx, emailKey)) ?? newId(), origin.deviceId),
      );
      const limitedBy = isKnownBrowser ? byKnownBrowsers : byAnonymous;
      const taken = await limits.takeAll(limitedBy, origin);
      if (!taken.ok) return taken;
      const asked = await db.transaction(async (tx) => {
        await lockAddress(tx, emailKey);
        const playerId = await findOwner(tx, emailKey);
        const share = { playerId, ...(await takeOne(tx, wanted, isKnownBrowser)) };
        await work(tx, share);
        return share;
      });
      if (asked.isGranted) return ok(asked);
      const details = { limit: `${kind}-per-email` };
      audit.record({ ...origin, playerId: asked.playerId, event: 'limit-hit', details });
      // A mail that is not sent does not count in the overall limit, but the request counts for its network.
      await limits.giveBack(
        limitedBy.filter(({ rule }) => rule.counts === 'everybody'),
        origin,
      );
      return ok(asked);
    },
  };
}
