/**
 * The keys of the sandbox's payment provider and of its social sign-in; live mode refuses them.
 *
 * They are written here again because the sandbox is the outside world: it shares no code with the product.
 */
export const sandboxProvider = {
  keyId: 'rzp_test_paasasandbox',
  keySecret: 'paasa-sandbox-only-key-secret',
  webhookSecret: 'paasa-sandbox-only-webhook-secret',
  payoutAccount: '2323230099089860',
  googleClientId: 'paasa-google',
  googleClientSecret: 'sandbox-google-secret',
  githubClientId: 'paasa-github',
  githubClientSecret: 'sandbox-github-secret',
  registerKey: 'paasa-sandbox-only-register-key',
} as const;
