import type { RecordRow } from '../../contract/record.js';
import type { RecordedBet, RecordedTransfer } from '../context/ports.js';
import type { StoredChange } from '../state/changes.repo.js';

/** Rupees with two decimals. */
export const rupeesText = (amountPaise: number): string => (amountPaise / 100).toFixed(2);

export const presentBet = ({ at, settledAt, stakePaise, payoutPaise, ...bet }: RecordedBet): RecordRow => ({
  record: 'bet',
  id: bet.id,
  at: at.toISOString(),
  game: bet.game,
  stake: rupeesText(stakePaise),
  stakePaise,
  payout: rupeesText(payoutPaise),
  payoutPaise,
  status: bet.status,
  settledAt: settledAt?.toISOString() ?? null,
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
