import { Counter, type Registry } from 'prom-client';

const NAME = 'paasa_money_paise_total';

/** One movement of money that is committed. Units: paise. */
export interface MoneyFlow {
  readonly kind: MoneyFlowKind;
  /** Of stakes and what comes of them; `none` for money that arrives or leaves. */
  readonly game: string;
}

/** What moves money, as the ledger books it. */
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
  | 'withdrawal-reversed';

/** Counts the paise that move, by what moves them; whichever domain asks first makes the figure for all of them. */
export function moneyFlows(registry: Registry): (flow: MoneyFlow, amountPaise: number) => void {
  const known = registry.getSingleMetric(NAME);
  const counter =
    known instanceof Counter
      ? known
      : new Counter({
          name: NAME,
          help: 'Money that this process has moved and committed, in paise, by kind of posting.',
          labelNames: ['kind', 'game'] as const,
          registers: [registry],
        });
  return ({ kind, game }, amountPaise) => counter.inc({ kind, game }, amountPaise);
}
