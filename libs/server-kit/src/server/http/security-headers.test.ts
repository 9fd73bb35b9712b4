import { buildSecurityHeaders, callHeadersBeside } from './security-headers.js';

describe('security headers', () => {
  it('are those that helmet sends for the policy', () => {
    expect(
      buildSecurityHeaders({
        contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'self'"] } },
        strictTransportSecurity: { maxAge: 60, includeSubDomains: true },
        frameguard: { action: 'deny' },
        crossOriginEmbedderPolicy: false,
      }),
    ).toEqual({
      'content-security-policy': "default-src 'self'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=60; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
  });

  it('are refused with a policy that helmet refuses', () => {
    const directives = { 'default-src': ['self'] };
    expect(() => buildSecurityHeaders({ contentSecurityPolicy: { directives } })).toThrow(/should be quoted/);
  });
});

describe('security headers of answers for programs', () => {
  it('let nothing in them run, be framed or be guessed', () => {
    expect(callHeadersBeside(buildSecurityHeaders({ strictTransportSecurity: false }))).toEqual({
      'content-security-policy':
        "default-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });

  it('require HTTPS if the pages do', () => {
    const pages = buildSecurityHeaders({ strictTransportSecurity: { maxAge: 60 } });
    expect(callHeadersBeside(pages)).toMatchObject({
      'strict-transport-security': 'max-age=60; includeSubDomains',
    });
  });
});
