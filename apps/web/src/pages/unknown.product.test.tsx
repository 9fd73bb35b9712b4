import { fakeApi, refusal, type FakeApi } from '@paasa/api-client/testing';
import { screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page.js';

let server: FakeApi;
afterEach(() => {
  server.restore();
  jest.restoreAllMocks();
});

describe('an address that cannot be decoded', () => {
  it.each(['/%E0%A4%A', '/games/more/%ff?x=1'])(
    'such as %s gets a page that says so and leads home',
    async (path) => {
      const notSignedIn = () => refusal(401, 'auth/not-signed-in', 'Please log in.');
      server = fakeApi({
        'GET /api/config': () => ({ mode: 'sandbox' }),
        'GET /api/user/my-details': notSignedIn,
        'POST /api/user/refresh-token': notSignedIn,
      });
      // The router reports the address to developers.
      jest.spyOn(console, 'warn').mockImplementation(() => undefined);
      renderPage(path);
      const title = { level: 1, name: 'This address can’t be read' };
      expect(await screen.findByRole('heading', title)).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
    },
  );
});
