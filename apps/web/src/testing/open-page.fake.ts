import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { listedDice, type verifiedUser } from './fixtures.js';
import { renderPage } from './render-page.js';

/** Opens a page of the product for a guest or a player, on a server that answers what most pages ask. */
export function openPage(path: string, user: typeof verifiedUser | null, routes: FakeRoutes = {}): FakeApi {
  window.scrollTo = jest.fn();
  const notSignedIn = () => refusal(401, 'auth/not-signed-in', 'Please log in.');
  const server = fakeApi({
    'GET /api/config': () => ({ mode: 'sandbox' }),
    'GET /api/user/my-details': () => (user === null ? notSignedIn() : { success: true, data: user }),
    'POST /api/user/refresh-token': notSignedIn,
    'GET /api/games/get-all-games': () => [listedDice],
    'GET /api/user/sessions': () => ({ success: true, data: [] }),
    'GET /api/user/two-factor': () => ({
      success: true,
      isOn: false,
      since: null,
      unusedRecoveryCodeCount: 0,
    }),
    'GET /api/transaction/payout-details': () => ({ success: true, data: [] }),
    'GET /api/transaction/get-all-transaction-by-user-id': () => ({ success: true, data: [], total: 0 }),
    ...routes,
  });
  renderPage(path);
  return server;
}
