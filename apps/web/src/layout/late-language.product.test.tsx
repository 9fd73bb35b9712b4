import type { FakeApi } from '@paasa/api-client/testing';
import { catalogue, type Messages } from '@paasa/texts';
import { setLanguage } from '@paasa/texts/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { verifiedUser } from '../testing/fixtures.js';
import { openPage } from '../testing/open-page.fake.js';

const PAUSE_OF_THE_PAGE_MS = 2_000;
/** Enough for a page that does not wait. */
const MOMENT_MS = 300;
const SESSIONS = 'GET /api/user/sessions';

let server: FakeApi;
let arrive: (() => void) | undefined;
afterEach(async () => {
  server.restore();
  await act(() => setLanguage('en'));
  localStorage.clear();
});

/** Opens the page for a player with Hindi, whose texts come when they `arrive`. */
async function openLate(): Promise<void> {
  const late = new Promise<{ messages: Messages }>((resolve) => {
    arrive = () => resolve({ messages: {} });
  });
  const load = jest.fn(() => late);
  catalogue({}, { hi: load });
  // The first page is as quick as any later one.
  await import('../pages/profile/security.js');
  await act(async () => {
    server = openPage('/profile/security', { ...verifiedUser, language: 'hi' });
  });
  await waitFor(() => expect(load).toHaveBeenCalled());
}

const languages = () => server.callsTo(SESSIONS).map(({ headers }) => headers['accept-language']);

describe('a page for an account in Hindi', () => {
  it('opens when Hindi is there, and all its calls are in Hindi', async () => {
    await openLate();
    await act(async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, MOMENT_MS);
      });
    });
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    await act(async () => arrive?.());
    await screen.findByRole('heading', { level: 1, name: 'सुरक्षा' });
    await waitFor(() => expect(languages()).toEqual(['hi']));
  });

  it('opens in English if Hindi does not arrive, and gets it later, with what the server says', async () => {
    await openLate();
    const timeout = 2 * PAUSE_OF_THE_PAGE_MS;
    await screen.findByRole('heading', { level: 1, name: 'Security' }, { timeout });
    await waitFor(() => expect(languages()).toEqual(['en']));
    await act(async () => arrive?.());
    await screen.findByRole('heading', { level: 1, name: 'सुरक्षा' });
    await waitFor(() => expect(languages()).toEqual(['en', 'hi']));
  });
});
