import type { Refusal } from '@paasa/result';
import { RefusalError, type Tx } from '@paasa/server-kit/server';
import { dateText, sentence } from '@paasa/texts';
import { texts } from '../texts/texts.js';

const DAY = { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Shape: `26 December 2026`, a day of India. */
export const closingDayText = (locale: string, at: Date): string => dateText(locale, DAY, at);

/** An account that its player has closed, and that is not erased yet. */
export interface Closing {
  readonly playerId: string;
  readonly closedAt: Date;
  readonly eraseAfter: Date;
}

export const accountClosing = ({ eraseAfter }: Pick<Closing, 'eraseAfter'>): Refusal => ({
  category: 'forbidden',
  code: 'auth/account-closing',
  ...sentence(texts, (t) => t('accountClosing', { day: closingDayText(t.locale, eraseAfter) })),
  details: { erasesAt: eraseAfter.toISOString() },
});

/** Thrown at the end of a sign-in, by whatever method: who gets here has proved to be the owner. */
export class AccountClosed extends RefusalError {
  readonly closing: Closing;

  constructor(closing: Closing) {
    super(accountClosing(closing));
    this.closing = closing;
  }
}

const holdStatement = {
  name: 'auth-hold-closing',
  text: `
    SELECT player_id AS "playerId", closed_at AS "closedAt", erase_after AS "eraseAfter"
    FROM auth.users WHERE player_id = $1 FOR SHARE`,
};

/**
 * Locks whether an account is closed until the transaction ends: a closing waits, or is seen here.
 *
 * Shape: null while the account is open.
 */
export async function holdClosing(tx: Tx, playerId: string): Promise<Closing | null> {
  const [row] = await tx.query<{ playerId: string; closedAt: Date | null; eraseAfter: Date | null }>(
    holdStatement,
    [playerId],
  );
  const { closedAt = null, eraseAfter = null } = row ?? {};
  return closedAt === null || eraseAfter === null ? null : { playerId, closedAt, eraseAfter };
}

/** Errors: throws `AccountClosed` with `auth/account-closing`. */
export async function requireOpenAccount(tx: Tx, playerId: string): Promise<void> {
  const closing = await holdClosing(tx, playerId);
  if (closing !== null) throw new AccountClosed(closing);
}
