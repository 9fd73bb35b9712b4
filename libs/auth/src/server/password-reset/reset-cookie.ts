import { createCookie, type Cookie } from '../shared/cookie.js';

/** Carries the grant of a right code: sent to the one call that needs it. */
export function createResetCookie({ isSecure }: { readonly isSecure: boolean }): Cookie {
  return createCookie({ name: 'paasa_reset', path: '/api/user/set-new-password', isSecure });
}
