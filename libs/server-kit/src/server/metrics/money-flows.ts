import { Counter, type Registry } from 'prom-client';

const NAME = 'paasa_money_paise_total';

/** One committed movement of money. Units: paise. */
export interface MoneyFlow {
  readonly kind: MoneyFlowKind;
  /** The game of stakes and payouts. `none` for money that arrives or leaves. */
  readonly game: string;
}

/** The reason of the movement, as the ledger books it. */
export type MoneyFlowKind =
  | 'stake'
  | 'payout'
  | 'void'
  | 'deposit'
  | 'suspense'
  | 'refund'
  | 'withdrawal-held'
  | 'withdrawal-paid'
  | 'withdrawal-released'
  | 'withdrawal-reversed'
  | 'correction-in'
  | 'correction-out';

/** Counts the moved paise, by reason. The first domain that needs the metric creates it for all. */
export function moneyFlows(registry: Registry): (flow: MoneyFlow, amountPaise: number) => void {
  const known = registry.getSingleMetric(NAME);
  const counter =
    known instanceof Counter
      ? known
      : new Counter({
          name: NAME,
          help: 'Money in paise that this process has moved and committed, by kind of posting.',
          labelNames: ['kind', 'game'] as const,
          registers: [registry],
        });
  return ({ kind, game }, amountPaise) => counter.inc({ kind, game }, amountPaise);
}
