import { catalogue, type Messages } from '@paasa/texts';
import { act, screen } from '@testing-library/react';
import { verifiedUser } from '../testing/fixtures.js';
import { openPage } from '../testing/open-page.fake.js';

const PAUSE_OF_THE_PAGE_MS = 2_000;

it('the page opens in English if the language of the account does not arrive, and gets it later', async () => {
  let arrive: (() => void) | undefined;
  const late = new Promise<{ messages: Messages }>((resolve) => {
    arrive = () => resolve({ messages: {} });
  });
  catalogue('late', {}, { hi: () => late });
  const sessions = jest.fn(() => ({ success: true, data: [] }));
  let server: ReturnType<typeof openPage> | undefined;
  await act(async () => {
    server = openPage(
      '/profile',
      { ...verifiedUser, language: 'hi' },
      { 'GET /api/user/sessions': sessions },
    );
  });
  const title = { level: 1, name: 'Profile' };
  expect(await screen.findByRole('heading', title, { timeout: 2 * PAUSE_OF_THE_PAGE_MS })).toBeVisible();
  const { calls } = server ?? { calls: [] };
  const before = sessions.mock.calls.length;
  await act(async () => arrive?.());
  expect(await screen.findByRole('heading', { level: 1, name: 'प्रोफ़ाइल' })).toBeVisible();
  // What the server said in English is asked again.
  expect(before).toBeGreaterThan(0);
  expect(calls).not.toEqual([]);
  server?.restore();
});
