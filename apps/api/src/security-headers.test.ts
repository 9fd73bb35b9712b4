import type { AppConfig } from './config/config.js';
import { depositPagePolicy, securityHeaders } from './security-headers.js';

type Policy = Pick<ReturnType<typeof securityHeaders>, 'contentSecurityPolicy'>;

/** Only the parts for the headers; other tests cover the rest of the configuration. */
const configOf = (mode: AppConfig['mode'], apiOrigin: string | null = null): AppConfig =>
  ({ mode, sandboxOrigin: mode === 'live' ? null : 'http://localhost:3001', apiOrigin }) as AppConfig;

const directivesOf = ({ contentSecurityPolicy }: Policy) => {
  if (typeof contentSecurityPolicy !== 'object') throw new Error('There is no policy.');
  return contentSecurityPolicy.directives ?? {};
};

/** The checkout's hosts. Profile pictures come from other hosts and may be on every page. */
const providerHosts = (policy: Policy): string[] =>
  JSON.stringify(directivesOf(policy)).match(/https:\/\/[a-z-]+\.razorpay\.com/g) ?? [];

describe('live mode', () => {
  it('allows the payment provider on the Deposit page, as its documents require', () => {
    expect(directivesOf(depositPagePolicy(configOf('live')))).toMatchObject({
      'script-src': ["'self'", 'https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
      'frame-src': ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
      'connect-src': ["'self'", 'https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
      'img-src': expect.arrayContaining(["'self'", 'https://cdn.razorpay.com']),
    });
  });

  it('allows it nowhere else', () => {
    expect(providerHosts(securityHeaders(configOf('live')))).toEqual([]);
    expect(directivesOf(securityHeaders(configOf('live')))).toMatchObject({
      'script-src': ["'self'"],
      'connect-src': ["'self'"],
      'frame-src': ["'none'"],
    });
  });

  it('requires a secure connection for a year', () => {
    expect(securityHeaders(configOf('live')).strictTransportSecurity).toMatchObject({ maxAge: 31_536_000 });
  });
});

describe('an API on another host', () => {
  it('may be called, and shows the pictures of games, on every page', () => {
    const config = configOf('live', 'https://api.play.example');
    for (const policy of [securityHeaders(config), depositPagePolicy(config)]) {
      const directives = directivesOf(policy);
      for (const name of ['connect-src', 'img-src'])
        expect(directives[name]).toEqual(expect.arrayContaining(["'self'", 'https://api.play.example']));
      expect(directives['default-src']).toEqual(["'self'"]);
    }
  });
});

describe('the sandbox', () => {
  it('does not name the real provider, and requires no secure connection', () => {
    expect(providerHosts(depositPagePolicy(configOf('sandbox')))).toEqual([]);
    expect(securityHeaders(configOf('sandbox')).strictTransportSecurity).toBe(false);
  });
});
