import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { AppConfig } from './config.js';

/**
 * The hash of nothing: styled-components begins with an empty style element and adds its rules through the DOM, which
 * no policy forbids. Any style element that arrives with text stays refused.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** What the payment provider's own documents ask a page with its checkout to allow. */
const liveCheckout = {
  scripts: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connections: ['https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
  images: ['https://cdn.razorpay.com'],
};

/** Where the providers of social sign-in keep the pictures of people. */
const livePictures = ['https://*.googleusercontent.com', 'https://avatars.githubusercontent.com'];

/** The security headers of every answer. */
export function securityHeaders(config: AppConfig): FastifyHelmetOptions {
  const checkout =
    config.sandboxOrigin === null
      ? liveCheckout
      : { scripts: [config.sandboxOrigin], frames: [config.sandboxOrigin], connections: [], images: [] };
  const pictures = config.sandboxOrigin === null ? livePictures : [config.sandboxOrigin];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...checkout.scripts],
        'style-src': ["'self'", EMPTY_STYLE],
        'img-src': ["'self'", 'data:', ...checkout.images, ...pictures],
        'connect-src': ["'self'", ...checkout.connections],
        'frame-src': checkout.frames,
        'form-action': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: config.mode === 'live' ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  };
}
