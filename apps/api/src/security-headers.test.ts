import type { AppConfig } from './config/config.js';
import { depositPagePolicy, securityHeaders } from './security-headers.js';

type Policy = Pick<ReturnType<typeof securityHeaders>, 'contentSecurityPolicy'>;

/** Only what the headers are made from; the rest of the configuration has tests of its own. */
const configOf = (mode: AppConfig['mode']): AppConfig =>
  ({ mode, sandboxOrigin: mode === 'live' ? null : 'http://localhost:3001' }) as AppConfig;

const directivesOf = ({ contentSecurityPolicy }: Policy) => {
  if (typeof contentSecurityPolicy !== 'object') throw new Error('There is no policy.');
  return contentSecurityPolicy.directives ?? {};
};

/** The checkout's hosts; the pictures of people come from elsewhere and may be on every page. */
const providerHosts = (policy: Policy): string[] =>
  JSON.stringify(directivesOf(policy)).match(/https:\/\/[a-z-]+\.razorpay\.com/g) ?? [];

describe('live mode', () => {
  it('lets the payment provider in on the Deposit page, as its documents ask', () => {
    expect(directivesOf(depositPagePolicy(configOf('live')))).toMatchObject({
      'script-src': ["'self'", 'https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
      'frame-src': ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
      'connect-src': ["'self'", 'https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
      'img-src': expect.arrayContaining(["'self'", 'https://cdn.razorpay.com']),
    });
  });

  it('lets it in nowhere else', () => {
    expect(providerHosts(securityHeaders(configOf('live')))).toEqual([]);
    expect(directivesOf(securityHeaders(configOf('live')))).toMatchObject({
      'script-src': ["'self'"],
      'connect-src': ["'self'"],
      'frame-src': ["'none'"],
    });
  });

  it('demands a secure connection for a year', () => {
    expect(securityHeaders(configOf('live')).strictTransportSecurity).toMatchObject({ maxAge: 31_536_000 });
  });
});

describe('the sandbox', () => {
  it('knows nothing of the real provider, and can do without a secure connection', () => {
    expect(providerHosts(depositPagePolicy(configOf('sandbox')))).toEqual([]);
    expect(securityHeaders(configOf('sandbox')).strictTransportSecurity).toBe(false);
  });
});
