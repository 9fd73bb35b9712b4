import { refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { setLanguage } from '@paasa/texts/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { verifiedUser } from '../testing/fixtures.js';
import { openPage } from '../testing/open-page.fake.js';

let server: FakeApi;
afterEach(async () => {
  server.restore();
  await act(() => setLanguage('en'));
});

async function openProfile(user: typeof verifiedUser, routes: FakeRoutes = {}): Promise<void> {
  await act(async () => {
    server = openPage('/profile', user, routes);
  });
}

const chooseHindi = async () => {
  const main = await screen.findByRole('main');
  await waitFor(() => expect(main.querySelector('select option[value="hi"]')).not.toBeNull());
  const menu = main.querySelector('select:has(option[value="hi"])');
  if (menu === null) throw new Error('The profile has no choice of language.');
  await userEvent.selectOptions(menu, 'hi');
};

describe('the language of an account', () => {
  it('is shown when the player arrives', async () => {
    await openProfile({ ...verifiedUser, language: 'hi' });
    expect(await screen.findByRole('heading', { level: 1, name: 'प्रोफ़ाइल' })).toBeInTheDocument();
    const trail = screen.getByRole('navigation', { name: 'आप यहाँ हैं' });
    expect(trail).toHaveTextContent('होमप्रोफ़ाइल');
    expect(await screen.findByText('1 में से पेज 1')).toBeInTheDocument();
  });

  it('is stored when the player chooses one on the profile', async () => {
    const store = jest.fn(() => null);
    await openProfile(verifiedUser, { 'POST /api/user/language': store });
    await chooseHindi();
    expect(await screen.findByRole('heading', { level: 1, name: 'प्रोफ़ाइल' })).toBeInTheDocument();
    await waitFor(() => expect(store).toHaveBeenCalledTimes(1));
  });

  it('that could not be stored is said, and the page keeps it', async () => {
    await openProfile(verifiedUser, {
      'POST /api/user/language': () => refusal(500, 'server/failed', ''),
    });
    await chooseHindi();
    expect(await screen.findByText('आपके खाते में भाषा सेव नहीं हो सकी')).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('hi');
  });
});
