import type { SecurityPolicy } from '@paasa/server-kit/server';
import type { AppConfig } from './config/config.js';

/**
 * The hash of an empty text: styled-components begins with an empty style element and adds its rules through the DOM,
 * which no policy forbids. Any style element with text stays refused.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The outside sources of a page. */
interface Outsiders {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
  readonly images: readonly string[];
}

const nobody: Outsiders = { scripts: [], frames: [], connections: [], images: [] };

/** The sources that the payment provider's documents require for a page with its checkout. */
const liveCheckout: Outsiders = {
  scripts: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connections: ['https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
  images: ['https://cdn.razorpay.com'],
};

/** The hosts of profile pictures at the providers of social sign-in. */
const livePictures = ['https://*.googleusercontent.com', 'https://avatars.githubusercontent.com'];

/** The part of a page's security headers that names its sources. */
export type PagePolicy = Required<Pick<SecurityPolicy, 'contentSecurityPolicy'>>;

function policyWith({ scripts, frames, connections, images }: Outsiders, config: AppConfig): PagePolicy {
  const pictures = config.sandboxOrigin === null ? livePictures : [config.sandboxOrigin];
  const api = config.apiOrigin === null ? [] : [config.apiOrigin];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...scripts],
        'style-src': ["'self'", EMPTY_STYLE],
        'img-src': ["'self'", 'data:', ...api, ...images, ...pictures],
        'connect-src': ["'self'", ...api, ...connections],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'frame-src': frames.length === 0 ? ["'none'"] : frames,
        'form-action': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
  };
}

/** The policy of the Deposit page, the only page that may run the payment provider's checkout. */
export function depositPagePolicy(config: AppConfig): PagePolicy {
  if (config.sandboxOrigin === null) return policyWith(liveCheckout, config);
  return policyWith({ ...nobody, scripts: [config.sandboxOrigin], frames: [config.sandboxOrigin] }, config);
}

/** The security headers of every page; the Deposit page has its own policy. */
export function securityHeaders(config: AppConfig): SecurityPolicy {
  return {
    ...policyWith(nobody, config),
    strictTransportSecurity: config.mode === 'live' ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  };
}
