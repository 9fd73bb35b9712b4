import type { CheckoutOptions } from './checkout.js';

/** The result of the checkout for the one payment of a test. */
export const payment = {
  razorpay_payment_id: 'pay_1',
  razorpay_order_id: 'order_1',
  razorpay_signature: 'abc',
};

/** The provider's dialog. The test acts for the player. */
export class FakeCheckout {
  static opened: FakeCheckout[] = [];
  isOpen = false;

  constructor(readonly options: CheckoutOptions) {}

  open(): void {
    this.isOpen = true;
    FakeCheckout.opened.push(this);
  }

  /** The provider reports it in a later task. Then a document that is being left is gone. */
  close(): void {
    this.isOpen = false;
  }

  pay(): void {
    this.isOpen = false;
    this.options.handler(payment);
  }

  dismiss(): void {
    this.isOpen = false;
    this.options.modal.ondismiss();
  }
}

/** jsdom loads no scripts: this is the network that answers one. */
export function scriptNetwork(outcome: 'load' | 'error'): () => void {
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement)) continue;
      if (outcome === 'load') window.Razorpay = FakeCheckout;
      node.dispatchEvent(new Event(outcome));
    }
  });
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}
