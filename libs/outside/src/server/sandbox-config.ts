export interface SandboxConfig {
  /** Port 0 asks the system for a free one. */
  readonly port: number;
  readonly smtpPort: number;
  readonly host: string;
  readonly dataDir: string;
  readonly razorpay: {
    readonly keyId: string;
    readonly keySecret: string;
    readonly webhookSecret: string;
    readonly webhookUrl: string;
    /** The account of the merchant that payouts leave. */
    readonly payoutAccount: string;
    /** How long the bank takes for one step of a payout or a refund. */
    readonly stepMs: number;
  };
}
