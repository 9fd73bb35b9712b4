/** What the checkout hands over when a payment went through. */
export interface CheckoutPayment {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

/** The options that are used here, as the payment provider names them. Units: `amount` in paise. */
export interface CheckoutOptions {
  readonly key: string;
  readonly amount: number;
  readonly currency: string;
  readonly name: string;
  readonly description: string;
  readonly order_id: string;
  readonly prefill: { readonly name: string; readonly email: string };
  readonly theme: { readonly color: string };
  readonly handler: (payment: CheckoutPayment) => void;
  readonly modal: { readonly ondismiss: () => void };
}

/** A dialog of the payment provider; a failed payment stays in it, so that the player can try another way. */
export interface Checkout {
  open(): void;
  close(): void;
}

export type CheckoutConstructor = new (options: CheckoutOptions) => Checkout;

declare global {
  interface Window {
    Razorpay?: CheckoutConstructor;
  }
}

const loading = new Map<string, Promise<CheckoutConstructor>>();

/**
 * Loads the provider's script, once per address; a load that failed is tried again the next time.
 *
 * Errors: rejects when the script does not load or is not the checkout.
 */
export function loadCheckout(url: string): Promise<CheckoutConstructor> {
  const known = loading.get(url);
  if (known !== undefined) return known;
  const script = document.createElement('script');
  const loaded = new Promise<CheckoutConstructor>((resolve, reject) => {
    script.addEventListener('load', () => {
      if (window.Razorpay === undefined) reject(new Error('The payment page did not load.'));
      else resolve(window.Razorpay);
    });
    script.addEventListener('error', () => reject(new Error('The payment page did not load.')));
  });
  loading.set(url, loaded);
  loaded.catch(() => {
    loading.delete(url);
    script.remove();
  });
  script.src = url;
  script.async = true;
  document.head.append(script);
  return loaded;
}
