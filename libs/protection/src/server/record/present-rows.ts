import type { RecordRow } from '../../contract/record.js';
import type { RecordedBet, RecordedTransfer } from '../context/ports.js';
import type { StoredChange } from '../state/changes.repo.js';

/** Rupees with two decimals. */
export function rupeesText(amountPaise: number): string {
  const digits = String(Math.abs(amountPaise)).padStart(3, '0');
  return `${amountPaise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const presentBet = (bet: RecordedBet): RecordRow => ({
  record: 'bet',
  id: bet.id,
  at: bet.at.toISOString(),
  game: bet.game,
  stake: rupeesText(bet.stakePaise),
  stakePaise: bet.stakePaise,
  payout: rupeesText(bet.payoutPaise),
  payoutPaise: bet.payoutPaise,
  status: bet.status,
  settledAt: bet.settledAt?.toISOString() ?? null,
});

export const presentTransfer = ({
  at,
  settledAt,
  amountPaise,
  ...transfer
}: RecordedTransfer): RecordRow => ({
  record: 'transfer',
  id: transfer.id,
  at: at.toISOString(),
  type: transfer.type,
  amount: rupeesText(amountPaise),
  amountPaise,
  status: transfer.status,
  note: transfer.note,
  settledAt: settledAt?.toISOString() ?? null,
  orderId: transfer.orderId,
  paymentId: transfer.paymentId,
  payoutId: transfer.payoutId,
  destination: transfer.destination,
});

export const presentChange = ({ id, at, by, what, step, from, to }: StoredChange): RecordRow => ({
  record: 'change',
  id,
  at: at.toISOString(),
  by,
  what,
  step,
  from,
  to,
});
