import type { Tx } from '@paasa/server-kit/server';
import type { AuditLog } from '../context/audit-log.js';
import { appendTransferEvent, type NewTransferEvent } from './transfer-events.repo.js';

/** A change of a transfer, as it is kept with it and as the log tells of it. */
export type TransferChange = NewTransferEvent;

/** Keeps a change in the transaction that makes it. Shape: the change, to be told of after the commit. */
export async function recordChange(tx: Tx, change: TransferChange): Promise<TransferChange> {
  await appendTransferEvent(tx, change);
  return change;
}

/** The line of a change that is committed; none where nothing changed. */
export function logChange(log: AuditLog, change: TransferChange | null, message: string): void {
  if (change === null) return;
  const { details, ...facts } = change;
  log.info({ ...facts, ...details }, message);
}
