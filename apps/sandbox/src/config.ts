import path from 'node:path';
import { z } from 'zod';
import { sandboxCredentials, type SandboxConfig } from '@paasa/outside/server';

export type ParsedConfig =
  | { readonly ok: true; readonly config: SandboxConfig }
  | { readonly ok: false; readonly faults: string[] };

function port(fallback: number) {
  return z
    .string()
    .default(String(fallback))
    .refine(
      (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
      'must be a whole number from 0 to 65535',
    )
    .transform(Number);
}

const longestStepMs = 600_000;
const defaultStepMs = 300;

const environment = z.object({
  SANDBOX_PORT: port(3001),
  SANDBOX_SMTP_PORT: port(3025),
  SANDBOX_HOST: z.string().default('localhost'),
  SANDBOX_DATA_DIR: z.string().optional(),
  PAASA_DATA_DIR: z.string().default('.paasa'),
  SANDBOX_RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_test_[A-Za-z0-9]{1,40}$/, 'must look like rzp_test_… (the sandbox takes no live key)')
    .default(sandboxCredentials.razorpayKeyId),
  SANDBOX_RAZORPAY_KEY_SECRET: z.string().default(sandboxCredentials.razorpayKeySecret),
  SANDBOX_RAZORPAY_WEBHOOK_SECRET: z.string().default(sandboxCredentials.razorpayWebhookSecret),
  SANDBOX_WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .default('http://localhost:3000/api/razorpay/webhook'),
  SANDBOX_RAZORPAY_PAYOUT_ACCOUNT: z
    .string()
    .regex(/^[A-Za-z0-9]{5,35}$/, 'must be an account number of 5 to 35 letters and digits')
    .default(sandboxCredentials.razorpayPayoutAccount),
  SANDBOX_STEP_MS: z
    .string()
    .default(String(defaultStepMs))
    .refine(
      (text) => /^\d{1,6}$/.test(text) && Number(text) <= longestStepMs,
      `must be a whole number of milliseconds from 0 to ${longestStepMs}`,
    )
    .transform(Number),
});

/**
 * Reads the sandbox's settings from environment variables; an empty variable counts as unset.
 *
 * **Errors**: every fault at once, one line each, naming the variable but never a secret's value.
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): ParsedConfig {
  const present = Object.fromEntries(
    Object.entries(env).filter(([, text]) => text !== undefined && text !== ''),
  );
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    return {
      ok: false,
      faults: parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
    };
  }
  const settings = parsed.data;
  return {
    ok: true,
    config: {
      port: settings.SANDBOX_PORT,
      smtpPort: settings.SANDBOX_SMTP_PORT,
      host: settings.SANDBOX_HOST,
      dataDir: path.resolve(settings.SANDBOX_DATA_DIR ?? path.join(settings.PAASA_DATA_DIR, 'sandbox')),
      razorpay: {
        keyId: settings.SANDBOX_RAZORPAY_KEY_ID,
        keySecret: settings.SANDBOX_RAZORPAY_KEY_SECRET,
        webhookSecret: settings.SANDBOX_RAZORPAY_WEBHOOK_SECRET,
        webhookUrl: settings.SANDBOX_WEBHOOK_URL,
        payoutAccount: settings.SANDBOX_RAZORPAY_PAYOUT_ACCOUNT,
        stepMs: settings.SANDBOX_STEP_MS,
      },
    },
  };
}
