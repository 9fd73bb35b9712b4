import { toRupees, type Paise } from '@paasa/money';
import { z } from 'zod';
import { rupeesField } from './rupees-field.js';

export const TRANSFER_TYPES = ['DEPOSIT', 'WITHDRAW'] as const;
export type TransferType = (typeof TRANSFER_TYPES)[number];

/** `PENDING → SUCCESS | FAILED`; a deposit that failed on the page may still succeed at the provider. */
export const TRANSFER_STATUSES = ['PENDING', 'SUCCESS', 'FAILED'] as const;
export type TransferStatus = (typeof TRANSFER_STATUSES)[number];

/** A deposit or withdrawal as the wire has it, where it is called a transaction. */
export const transactionSchema = z
  .object({
    _id: z.uuid(),
    amount: rupeesField,
    type: z.enum(TRANSFER_TYPES),
    status: z.enum(TRANSFER_STATUSES),
    razorpayOrderId: z.string().nullable(),
    razorpayPaymentId: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Transaction' });
export type Transaction = z.infer<typeof transactionSchema>;

/** `GET /api/transaction/get-all-transaction-by-user-id`, newest first */
export const listTransactionsResponseSchema = z.object({
  success: z.literal(true),
  data: z.array(transactionSchema),
  total: z.int().min(0).optional().describe('Only with page or pageSize: the number on all pages'),
});
export type ListTransactionsResponse = z.infer<typeof listTransactionsResponseSchema>;

/** `POST /api/transaction/update-transaction-status`: any status is readable, only FAILED is accepted. */
export const updateTransactionStatusRequestSchema = z.object({
  transactionId: z.uuid('This is not the id of a transaction.'),
  status: z.string().max(32),
});
export type UpdateTransactionStatusRequest = z.infer<typeof updateTransactionStatusRequestSchema>;

export const updateTransactionStatusResponseSchema = z.object({
  success: z.literal(true),
  data: transactionSchema,
});
export type UpdateTransactionStatusResponse = z.infer<typeof updateTransactionStatusResponseSchema>;

/** A deposit or withdrawal as the domain has it. */
export interface Transfer {
  readonly transferId: string;
  readonly playerId: string;
  readonly type: TransferType;
  readonly amountPaise: Paise;
  readonly status: TransferStatus;
  readonly providerOrderId: string | null;
  readonly providerPaymentId: string | null;
  readonly createdAt: Date;
}

/** Translates a transfer into the words and units of the wire. */
export function presentTransfer(transfer: Transfer): Transaction {
  return {
    _id: transfer.transferId,
    amount: toRupees(transfer.amountPaise),
    type: transfer.type,
    status: transfer.status,
    razorpayOrderId: transfer.providerOrderId,
    razorpayPaymentId: transfer.providerPaymentId,
    createdAt: transfer.createdAt.toISOString(),
  };
}
