/**
 * The credentials of the stand-ins in sandbox mode.
 *
 * They are fixed and public on purpose: they open nothing but play money and made-up people on the machine they
 * run on, and a stranger's first start must not ask for a key. Live mode refuses every one of them.
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
} as const;
