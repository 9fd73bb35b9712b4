import type { SecurityPolicy } from '@paasa/server-kit/server';
import type { ConsoleConfig } from '../config/console-config.js';

/** The hash of an empty text: styled-components begins with an empty style element. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Nothing from outside: the console loads its own files and calls its own server. */
export const consoleHeaders = ({ origin }: ConsoleConfig): SecurityPolicy => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", EMPTY_STYLE],
      'img-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'form-action': ["'self'"],
      'frame-src': ["'none'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    },
  },
  strictTransportSecurity: origin.startsWith('https://')
    ? { maxAge: 31_536_000, includeSubDomains: true }
    : false,
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
  crossOriginEmbedderPolicy: false,
});
