/**
 * THE list of addresses: those that the router shows, and that the server answers with 200 instead of 404 (the build
 * passes it on as `pages.json`). Search engines are asked not to list the private ones. The dashboard is public: a
 * guest finds an invitation to log in there, and Lighthouse takes points from an unlisted page.
 */
export const ADDRESSES = {
  '/': 'public',
  '/games': 'public',
  '/games/:name': 'public',
  '/fairness': 'public',
  '/help': 'public',
  '/terms': 'public',
  '/privacy': 'public',
  '/login': 'public',
  '/register': 'public',
  '/dashboard': 'public',
  '/profile': 'private',
  '/profile/not-me': 'private',
  '/profile/security': 'private',
  '/profile/confirm-email': 'private',
  '/profile/undo-email': 'private',
  '/profile/data': 'private',
  '/bets': 'private',
  '/bet/:id': 'private',
  '/transactions': 'private',
  '/deposit-money': 'private',
  '/withdraw-money': 'private',
  '/forgot-password': 'private',
  '/verify-forgot-password-otp': 'private',
  '/set-new-password': 'private',
  '/oauth-success': 'private',
  '/verify-user': 'private',
  '/stop-payout': 'private',
  '/play-safely': 'private',
  '/play-safely/record': 'private',
} as const satisfies Record<string, 'public' | 'private'>;

export type Address = keyof typeof ADDRESSES;
