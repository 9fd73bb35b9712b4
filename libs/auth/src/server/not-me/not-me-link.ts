import type { Keys, Tx } from '@paasa/server-kit/server';
import { NOT_ME_LIFETIME_MS } from '../../rules/not-me-links.js';
import type { MailKind } from '../mail/mail-kinds.js';
import { createLinkTokens, type VerificationTokens } from '../tokens/verification-token.js';
import { storeNotMeLink, type NotMeLinkId } from './not-me-links.repo.js';

export const createNotMeTokens = (keys: Keys): VerificationTokens =>
  createLinkTokens(keys, 'paasa this was not me');

/**
 * Makes the link "This was not me" of a mail that is about to go out.
 *
 * The token stands behind the `#`: browsers send that to no server, so no log has it.
 */
export function createNotMeLinks({
  notMeTokens,
  webOrigin,
  nowMs,
}: {
  readonly notMeTokens: VerificationTokens;
  readonly webOrigin: string;
  readonly nowMs: () => number;
}): (tx: Tx, id: NotMeLinkId, mailKind: MailKind) => Promise<string> {
  return async (tx, id, mailKind) => {
    const { token, hash } = notMeTokens.tokenFor(id.playerId, id.mailId);
    const expiresAt = new Date(nowMs() + NOT_ME_LIFETIME_MS);
    await storeNotMeLink(tx, id, { tokenHash: hash, mailKind, expiresAt });
    const link = new URL('/profile/not-me', webOrigin);
    link.hash = new URLSearchParams({ token }).toString();
    return link.href;
  };
}
