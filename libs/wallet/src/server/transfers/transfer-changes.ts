import type { Tx } from '@paasa/server-kit/server';
import type { AuditLog } from '../context/audit-log.js';
import { appendTransferEvent, type NewTransferEvent } from './transfer-events.repo.js';

/** A change of a transfer, for its history and for the log. */
export type TransferChange = NewTransferEvent;

/** Records a change in the transaction that makes it. Shape: the change, to be logged after the commit. */
export async function recordChange(tx: Tx, change: TransferChange): Promise<TransferChange> {
  await appendTransferEvent(tx, change);
  return change;
}

/** Logs a committed change, if there is one. */
export function logChange(log: AuditLog, change: TransferChange | null, message: string): void {
  if (change === null) return;
  const { details, ...facts } = change;
  log.info({ ...facts, ...details }, message);
}
