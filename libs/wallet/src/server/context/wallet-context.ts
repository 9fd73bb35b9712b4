import type { Cipher, Database } from '@paasa/server-kit/server';
import type { CellReferencePort } from './cell-references.js';
import type { FaultPoint } from './fault-points.js';
import type { AuditLog } from './audit-log.js';
import type { AccountNamePort, DepositGuardPort, OwnerPort, PayoutNoticePort, ReceiptPort } from './ports.js';
import type { PaymentProvider } from '../razorpay/payment-provider.js';
import type { WalletConfig } from './wallet-config.js';

/** Which deposit or withdrawal. */
export interface TransferId {
  readonly playerId: string;
  readonly transferId: string;
}

/** Who reported what changed a transfer. */
export type Reporter = 'player' | 'handler' | 'webhook' | 'reconciliation' | 'operator';

/** The parts that every use case works with. */
export interface WalletContext {
  readonly db: Database;
  readonly provider: PaymentProvider;
  readonly config: WalletConfig;
  readonly receipts: ReceiptPort;
  readonly notices: PayoutNoticePort;
  readonly names: AccountNamePort;
  readonly owners: OwnerPort;
  /** Without it the product is one cell. */
  readonly cells?: CellReferencePort | undefined;
  readonly guard: DepositGuardPort;
  /** Seals account numbers and UPI ids. */
  readonly cipher: Cipher;
  readonly clock: () => Date;
  /** How long a call for a payout waits for the bank before it answers that the payout is on its way. */
  readonly payoutTimeoutMs: number;
  /** Called at each step at which a process may die; only tests use it. */
  readonly reach: (point: FaultPoint) => void;
  /** The audit log: every change of money, every refused proof. */
  readonly log: AuditLog;
}

/** The context of one request: its log lines have the request's id. */
export function contextOf(context: WalletContext, request: { readonly log: AuditLog }): WalletContext {
  return { ...context, log: context.log.listenOn?.(request.log) ?? request.log };
}
