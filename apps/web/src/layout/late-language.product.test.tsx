import { catalogue, type Messages } from '@paasa/texts';
import { act, screen, waitFor } from '@testing-library/react';
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
      '/profile/security',
      { ...verifiedUser, language: 'hi' },
      { 'GET /api/user/sessions': sessions },
    );
  });
  const timeout = 2 * PAUSE_OF_THE_PAGE_MS;
  await screen.findByRole('heading', { level: 1, name: 'Security' }, { timeout });
  await waitFor(() => expect(sessions).toHaveBeenCalledTimes(1));
  await act(async () => arrive?.());
  await screen.findByRole('heading', { level: 1, name: 'सुरक्षा' });
  // What the server said in English is requested again.
  await waitFor(() => expect(sessions).toHaveBeenCalledTimes(2));
  server?.restore();
});
