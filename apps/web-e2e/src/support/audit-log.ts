import type { Product } from './product.js';
import { queryDatabase } from './stored-rows.js';

interface AuditRow {
  readonly event: string;
  readonly player_id: string | null;
  readonly at: Date;
  readonly ip: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export const auditRowsOf = (product: Product, event: string): Promise<AuditRow[]> =>
  queryDatabase<AuditRow>(product, 'SELECT * FROM auth.audit_log WHERE event = $1 ORDER BY at', [event]);

export const auditRowsOfPlayer = (product: Product, playerId: string): Promise<AuditRow[]> =>
  queryDatabase<AuditRow>(product, 'SELECT * FROM auth.audit_log WHERE player_id = $1 ORDER BY event_id', [
    playerId,
  ]);

/** Refusals are counted together for a while. The product writes them when it stops at the latest. */
export async function settleRefusals(product: Product): Promise<void> {
  await product.api.stop();
  await product.restartApi();
}
