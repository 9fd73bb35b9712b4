import type { Tx } from '@paasa/server-kit/server';
import type { MailKind } from '../mail/mail-kinds.js';
import { authSql } from '../shared/auth-schema.js';

/** Whose link it is, and of which mail. */
export interface NotMeLinkId {
  readonly playerId: string;
  readonly mailId: string;
}

export interface NotMeLink {
  readonly tokenHash: string;
  /** What the mail was about. */
  readonly mailKind: string;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** Stores a link that is about to be mailed. Another attempt at the same mail changes nothing. */
export async function storeNotMeLink(
  tx: Tx,
  { playerId, mailId }: NotMeLinkId,
  link: { readonly tokenHash: string; readonly mailKind: MailKind; readonly expiresAt: Date },
): Promise<void> {
  await tx.run(
    authSql
      .insertInto('auth.not_me_links')
      .values({
        player_id: playerId,
        mail_id: mailId,
        token_hash: link.tokenHash,
        mail_kind: link.mailKind,
        expires_at: link.expiresAt,
      })
      .onConflict((stored) => stored.columns(['player_id', 'mail_id']).doNothing()),
  );
}

export async function findNotMeLink(tx: Tx, { playerId, mailId }: NotMeLinkId): Promise<NotMeLink | null> {
  const [link] = await tx.run(
    authSql
      .selectFrom('auth.not_me_links')
      .select([
        'token_hash as tokenHash',
        'mail_kind as mailKind',
        'expires_at as expiresAt',
        'used_at as usedAt',
      ])
      .where('player_id', '=', playerId)
      .where('mail_id', '=', mailId),
  );
  return link ?? null;
}

export async function markNotMeLinkUsed(
  tx: Tx,
  { playerId, mailId }: NotMeLinkId,
  usedAt: Date,
): Promise<void> {
  await tx.run(
    authSql
      .updateTable('auth.not_me_links')
      .set({ used_at: usedAt })
      .where('player_id', '=', playerId)
      .where('mail_id', '=', mailId),
  );
}
