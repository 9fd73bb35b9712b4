import { setTimeout as pause } from 'node:timers/promises';
import { createEmailChangeTokens } from '@paasa/auth/testing';
import { guest, type RunningProduct, type TestPlayer } from '../running-product.fake.js';
import { answered, type Answered } from './protected-product.fake.js';

const findStatement = {
  name: 'test-mailed-email-change',
  text: `SELECT change_id AS "changeId" FROM auth.email_changes
    WHERE player_id = $1 AND new_email = $2 AND new_hash IS NOT NULL AND old_hash IS NOT NULL`,
};

/** Waits until both mails were written. No mail server takes them. */
async function mailedChange({ db }: RunningProduct, playerId: string, email: string): Promise<string> {
  for (;;) {
    const [row] = await db.read((tx) => tx.query<{ changeId: string }>(findStatement, [playerId, email]));
    if (row !== undefined) return row.changeId;
    await pause(10);
  }
}

/** Requests another address for a player, and uses both links. Shape: the answer to the last one. */
export async function moveEmail(
  product: RunningProduct,
  player: TestPlayer,
  email: string,
): Promise<Answered> {
  const { playerId } = player;
  const requested = await player.call('POST', '/api/user/change-email', { email });
  if (requested.status !== 200) return answered(requested);
  const changeId = await mailedChange(product, playerId, email);
  const tokens = createEmailChangeTokens(product.config.refreshTokenKey);
  const confirm = async (side: 'new' | 'old') =>
    answered(
      await guest(product)('POST', '/api/user/email-change/confirm', {
        token: tokens[side].tokenFor(playerId, changeId).token,
      }),
    );
  const first = await confirm('new');
  return first.status === 200 ? confirm('old') : first;
}

/** Lets the day pass in which a player holds the earlier addresses. */
export async function releaseHeldEmails({ db }: RunningProduct): Promise<void> {
  await db.transaction((tx) =>
    tx.script(
      `UPDATE auth.email_owners SET held_until = now() - interval '1 second' WHERE held_until IS NOT NULL`,
    ),
  );
}
