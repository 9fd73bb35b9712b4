/**
 * The credentials of the stand-ins in sandbox mode.
 *
 * They are fixed and public on purpose. They only give access to play money and made-up people on this machine, and
 * the first start must work without a key. Live mode refuses each of them.
 */
export const sandboxCredentials = {
  razorpayKeyId: 'rzp_test_paasasandbox',
  razorpayKeySecret: 'paasa-sandbox-only-key-secret',
  razorpayWebhookSecret: 'paasa-sandbox-only-webhook-secret',
  razorpayPayoutAccount: '2323230099089860',
  googleClientId: 'paasa-google',
  googleClientSecret: 'sandbox-google-secret',
  githubClientId: 'paasa-github',
  githubClientSecret: 'sandbox-github-secret',
  registerKey: 'paasa-sandbox-only-register-key',
} as const;
