export interface SandboxConfig {
  /** Port 0 lets the system choose a free port. */
  readonly port: number;
  readonly smtpPort: number;
  readonly host: string;
  readonly dataDir: string;
  readonly razorpay: {
    readonly keyId: string;
    readonly keySecret: string;
    readonly webhookSecret: string;
    readonly webhookUrl: string;
    /** The merchant's account that pays. */
    readonly payoutAccount: string;
    /** The bank's time for one step of a payout or a refund. */
    readonly stepMs: number;
  };
}
