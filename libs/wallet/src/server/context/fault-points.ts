/**
 * Every step of money on its way in or out at which a process may die.
 *
 * A point that ends in `-ing` is the last thing inside a database transaction; the others lie before or after a call to
 * the provider, or after a commit. Tests end the process at each of them.
 */
export const FAULT_POINTS = [
  'deposit:recording',
  'deposit:recorded',
  'deposit:order-made',
  'deposit:binding',
  'deposit:bound',
  'deposit:payment-found',
  'deposit:crediting',
  'deposit:credited',
  'webhook:storing',
  'webhook:stored',
  'webhook:processing',
  'webhook:processed',
  'withdrawal:recording',
  'withdrawal:recorded',
  'withdrawal:holding',
  'withdrawal:held',
  'withdrawal:contact-made',
  'withdrawal:account-made',
  'withdrawal:payout-wanted',
  'withdrawal:payout-made',
  'withdrawal:payout-noting',
  'withdrawal:payout-noted',
  'withdrawal:settling',
  'withdrawal:settled',
  'return:holding',
  'return:held',
  'return:wanted',
  'return:made',
  'account:stopping',
  'account:stopped',
  'review:deciding',
  'review:decided',
  'refund:wanted',
  'refund:made',
  'refund:booking',
  'refund:booked',
] as const;

export type FaultPoint = (typeof FAULT_POINTS)[number];
