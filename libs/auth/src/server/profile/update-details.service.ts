import { randomBytes } from 'node:crypto';
import { ok, type Result } from '@paasa/result';
import { notSignedIn, type Caller } from '@paasa/server-kit/server';
import { getAccount, setDetails } from '../accounts/users.repo.js';
import { findCallers } from '../sessions/sessions.repo.js';
import { appendAudit } from '../shared/audit-log.js';
import type { DatabaseAndClock } from '../shared/database-and-clock.js';
import { holdPlayer } from '../shared/hold-player.js';
import type { PicturePort } from '../shared/ports.js';
import type { RequestOrigin } from '../shared/request-origin.js';

export interface DetailsChange {
  /** Undefined: the name stays. */
  readonly name: string | undefined;
  /** The name for the feed of all bets; null makes it that of the account; undefined: it stays. */
  readonly feedName: string | null | undefined;
  /** A picture that the server made; null removes the present one; undefined: it stays. */
  readonly image: Uint8Array | null | undefined;
}

/**
 * Changes the caller's names, picture or both, in one transaction, and announces it to the player's other pages.
 *
 * Errors: `auth/not-signed-in` if the session has ended while the picture was on its way: the account may belong to its
 * real owner since then.
 */
export type UpdateDetails = (
  caller: Caller,
  change: DetailsChange,
  origin: RequestOrigin,
) => Promise<Result<void>>;

const PICTURE_ID_BYTES = 16;

export function createUpdateDetails({
  db,
  pictures,
  nowMs,
}: DatabaseAndClock & { readonly pictures: PicturePort }): UpdateDetails {
  return (caller, { name, feedName, image }, origin) =>
    db.transaction(async (tx) => {
      const { playerId } = caller;
      const now = new Date(nowMs());
      await holdPlayer(tx, playerId);
      if ((await findCallers(tx, [caller], now)).length === 0) return notSignedIn();
      const before = await getAccount(tx, playerId);
      const after = {
        name: name ?? before.name,
        feedName: feedName === undefined ? before.feedName : feedName,
        picture: image === undefined ? before.picture : null,
        pictureId: before.pictureId,
      };
      if (image === null) {
        await pictures.remove(tx, playerId);
        after.pictureId = null;
      } else if (image !== undefined) {
        after.pictureId = randomBytes(PICTURE_ID_BYTES).toString('base64url');
        await pictures.store(tx, { playerId, pictureId: after.pictureId, image, storedAt: now });
      }
      const isNameChanged = after.name !== before.name;
      const isPictureChanged = after.picture !== before.picture || after.pictureId !== before.pictureId;
      const isFeedNameChanged = after.feedName !== before.feedName;
      if (!isNameChanged && !isFeedNameChanged && !isPictureChanged) return ok(undefined);
      await setDetails(tx, playerId, after);
      // Neither the names nor the address of the picture: entries of the log stay for ever.
      const details = { isNameChanged, isFeedNameChanged, isPictureChanged };
      await appendAudit(tx, { ...origin, playerId, event: 'details-changed', details });
      tx.announce(playerId, { account: true });
      return ok(undefined);
    });
}
