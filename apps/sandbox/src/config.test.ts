import { parseConfig } from './config.js';

describe('parseConfig', () => {
  it('needs no settings', () => {
    expect(parseConfig({})).toEqual({
      ok: true,
      config: {
        port: 3001,
        smtpPort: 3025,
        host: 'localhost',
        dataDir: `${process.cwd()}/.paasa/sandbox`,
        razorpay: {
          keyId: 'rzp_test_paasasandbox',
          keySecret: 'paasa-sandbox-only-key-secret',
          webhookSecret: 'paasa-sandbox-only-webhook-secret',
          webhookUrl: 'http://localhost:3000/api/razorpay/webhook',
          payoutAccount: '2323230099089860',
          stepMs: 300,
        },
      },
    });
  });

  it('counts an empty variable as unset', () => {
    expect(parseConfig({ SANDBOX_PORT: '' })).toMatchObject({ ok: true, config: { port: 3001 } });
  });

  it('stores its files beside those of the product by default', () => {
    expect(parseConfig({ PAASA_DATA_DIR: '/data' })).toMatchObject({ config: { dataDir: '/data/sandbox' } });
    expect(parseConfig({ PAASA_DATA_DIR: '/data', SANDBOX_DATA_DIR: '/box' })).toMatchObject({
      config: { dataDir: '/box' },
    });
  });

  it('reports every error at once', () => {
    const parsed = parseConfig({
      SANDBOX_PORT: '70000',
      SANDBOX_SMTP_PORT: '3025x',
      SANDBOX_RAZORPAY_KEY_ID: 'rzp_live_abcdef',
      SANDBOX_WEBHOOK_URL: 'localhost:3000',
      SANDBOX_RAZORPAY_PAYOUT_ACCOUNT: '12',
      SANDBOX_STEP_MS: '0.5',
    });
    expect(parsed).toEqual({
      ok: false,
      faults: [
        'SANDBOX_PORT must be a whole number from 0 to 65535',
        'SANDBOX_SMTP_PORT must be a whole number from 0 to 65535',
        'SANDBOX_RAZORPAY_KEY_ID must look like rzp_test_… (the sandbox takes no live key)',
        'SANDBOX_WEBHOOK_URL must be an http or https address',
        'SANDBOX_RAZORPAY_PAYOUT_ACCOUNT must be an account number of 5 to 35 letters and digits',
        'SANDBOX_STEP_MS must be a whole number of milliseconds from 0 to 600000',
      ],
    });
  });
});
