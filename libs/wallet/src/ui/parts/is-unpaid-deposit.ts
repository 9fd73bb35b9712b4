import type { Transaction } from '../../contract/transactions.js';

/** Whether the player can still pay it: it is pending, and its order is made. */
export const isUnpaidDeposit = ({ type, status, razorpayOrderId }: Transaction): boolean =>
  type === 'DEPOSIT' && status === 'PENDING' && typeof razorpayOrderId === 'string';
