/**
 * THE list of addresses: what the router shows, and what the server answers with 200 instead of 404 (the build hands it
 * over as `pages.json`). Search engines are asked to leave out the private ones. The dashboard is public: a guest finds an
 * invitation to log in there, and a page that asks to be left out cannot have full marks from Lighthouse for search.
 */
export const ADDRESSES = {
  '/': 'public',
  '/games': 'public',
  '/games/:name': 'public',
  '/fairness': 'public',
  '/login': 'public',
  '/register': 'public',
  '/dashboard': 'public',
  '/profile': 'private',
  '/deposit-money': 'private',
  '/withdraw-money': 'private',
  '/forgot-password': 'private',
  '/verify-forgot-password-otp': 'private',
  '/set-new-password': 'private',
  '/oauth-success': 'private',
  '/verify-user': 'private',
  '/stop-payout': 'private',
} as const satisfies Record<string, 'public' | 'private'>;

export type Address = keyof typeof ADDRESSES;
