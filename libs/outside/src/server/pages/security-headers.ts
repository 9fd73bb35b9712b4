/** What a page of the sandbox may load: its own files, nothing inline. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
} as const;

/**
 * A page that asks which account to use. Browsers follow the redirect after a form only to targets that the policy
 * allows, and this one leads back to the requesting site, which is on this machine.
 */
export const consentHeaders = {
  ...pageHeaders,
  'content-security-policy': pageHeaders['content-security-policy'].replace(
    "form-action 'self'",
    "form-action 'self' http://localhost:* http://127.0.0.1:*",
  ),
} as const;

/**
 * A mail's own markup: no script, no form, no frame. Its links open in a new tab outside the frame's sandbox. Same
 * origin is allowed so that the inbox can fit the frame to its content, which is harmless without scripts.
 */
export const mailBodyHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data: http: https:',
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox allow-same-origin',
  ].join('; '),
} as const;

/** Any page may show the checkout's frame, because its host is known only at run time. */
export const checkoutFrameHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src data: http: https:',
    "connect-src 'self'",
    "base-uri 'none'",
  ].join('; '),
} as const;
