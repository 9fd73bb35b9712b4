/** What the payment provider names in its records. */
export interface MoneyReference {
  readonly kind: 'order' | 'payment' | 'transfer';
  readonly id: string;
}
