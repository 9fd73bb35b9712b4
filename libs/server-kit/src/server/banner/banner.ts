import type { Banner } from '../../contract/banner.js';
import type { Tx } from '../database/database.js';

export interface StoredBanner extends Banner {
  readonly from: Date;
  /** Null for a banner without an end. */
  readonly until: Date | null;
}

const findStatement = {
  name: 'platform-find-banner',
  text: 'SELECT text, tone, shown_from AS "from", shown_until AS until FROM platform.banner',
};

const holdStatement = {
  name: 'platform-hold-banner',
  text: 'LOCK TABLE platform.banner IN SHARE ROW EXCLUSIVE MODE',
};

/** The banner that is set, shown or not. `hold` keeps others from changing it until the transaction ends. */
export async function findBanner(tx: Tx, mode: 'read' | 'hold' = 'read'): Promise<StoredBanner | null> {
  if (mode === 'hold') await tx.query(holdStatement);
  const [row] = await tx.query<StoredBanner>(findStatement);
  return row ?? null;
}

const findShownStatement = {
  name: 'platform-find-shown-banner',
  text: `
    SELECT text, tone FROM platform.banner
    WHERE shown_from <= now() AND (shown_until IS NULL OR shown_until > now())`,
};

/** What is shown now. */
export async function findShownBanner(tx: Tx): Promise<Banner | null> {
  const [row] = await tx.query<Banner>(findShownStatement);
  return row ?? null;
}

const removeStatement = { name: 'platform-remove-banner', text: 'DELETE FROM platform.banner' };

const insertStatement = {
  name: 'platform-set-banner',
  text: `
    INSERT INTO platform.banner (text, tone, shown_from, shown_until) VALUES ($1, $2, $3, $4)
    ON CONFLICT (is_only_row) DO UPDATE
    SET text = excluded.text, tone = excluded.tone, shown_from = excluded.shown_from, shown_until = excluded.shown_until`,
};

/** Replaces the banner; null removes it. */
export async function setBanner(tx: Tx, banner: StoredBanner | null): Promise<void> {
  if (banner === null) await tx.query(removeStatement);
  else await tx.query(insertStatement, [banner.text, banner.tone, banner.from, banner.until]);
}
