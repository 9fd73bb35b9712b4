import { createHmac } from 'node:crypto';
import type { HmacSha256 } from '../rules/hmac-sha256.js';

/** The native HMAC-SHA256: the same result as the portable one, many times faster. */
export const nodeHmacSha256: HmacSha256 = (key, message) =>
  createHmac('sha256', key).update(message).digest();
