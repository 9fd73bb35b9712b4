/** What a deployment says about its payment provider; only base URLs and keys tell the sandbox from the real one. */
export interface WalletConfig {
  /** Without `/v1`: `https://api.razorpay.com`. */
  readonly razorpayBaseUrl: string;
  /** Public: it goes to the page, for the checkout. */
  readonly razorpayKeyId: string;
  readonly razorpayKeySecret: string;
  /** The current one and, after a rotation, the one before. */
  readonly razorpayWebhookSecrets: readonly string[];
  /** Where the page loads the checkout from. */
  readonly checkoutScriptUrl?: string;
}
