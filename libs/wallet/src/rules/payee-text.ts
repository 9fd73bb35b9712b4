/** Everybody pays with these at the provider's test door, so they name nobody. */
const NOBODYS_UPI: ReadonlySet<string> = new Set(['success@razorpay', 'failure@razorpay']);

/**
 * The text of a payout account or a payer, such as `bank HDFC0001234 50100…` or `upi asha@okaxis`, as it names a person: the
 * same for all branches of a bank, and for money in and out.
 *
 * Shape: null for what names nobody, such as the last digits of a card.
 */
export function payeeTextOf(text: string): string | null {
  const bank = /^bank ([A-Z]{4})[A-Z0-9]{7} ([A-Z0-9]+)$/.exec(text);
  if (bank !== null) return `bank ${bank[1] ?? ''} ${bank[2] ?? ''}`;
  const upi = /^upi (\S+)$/.exec(text);
  return upi === null || NOBODYS_UPI.has(upi[1] ?? '') ? null : text;
}
