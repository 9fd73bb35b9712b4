import { refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { dropGuestChoice, setLanguage } from '@paasa/texts/ui';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { verifiedUser } from '../testing/fixtures.js';
import { openPage } from '../testing/open-page.fake.js';

let server: FakeApi;
afterEach(async () => {
  server.restore();
  dropGuestChoice();
  localStorage.clear();
  sessionStorage.clear();
  await act(() => setLanguage('en'));
});

const OTHER_ID = '0195f3a2-7c31-7d2e-9a51-3f2b6c8d9e20';
const PROFILE = { name: 'प्रोफ़ाइल', level: 1 };

async function openProfile(user: typeof verifiedUser, routes: FakeRoutes = {}): Promise<void> {
  await act(async () => {
    server = openPage('/profile', user, routes);
  });
}

const choose = async (language: string, place = 'main') => {
  const room = await screen.findByRole(place);
  await waitFor(() => expect(room.querySelector('select option[value="hi"]')).not.toBeNull());
  const menu = room.querySelector('select:has(option[value="hi"])');
  if (menu === null) throw new Error('There is no choice of language.');
  await userEvent.selectOptions(menu, language);
};
const chooseHindi = (place?: string) => choose('hi', place);

/** A guest chooses Hindi, and leaves the page. */
async function chooseAsGuest(address = '/help'): Promise<void> {
  await act(async () => {
    server = openPage(address, null);
  });
  await chooseHindi('banner');
  await waitFor(() => expect(document.documentElement.lang).toBe('hi'));
  server.restore();
  cleanup();
}

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

  it('is what the player has chosen as a guest before, and the account keeps it', async () => {
    await chooseAsGuest();
    const store = jest.fn(() => null);
    const routes = { 'POST /api/user/language': store };
    await openProfile({ ...verifiedUser, language: 'en' }, routes);
    expect(await screen.findByRole('heading', PROFILE)).toBeInTheDocument();
    await waitFor(() => expect(store).toHaveBeenCalledTimes(1));
    expect(server.calls.find(({ path }) => path === '/api/user/language')?.body).toEqual({ language: 'hi' });
    server.restore();
    cleanup();
    // It has been used: the next player gets the language of their account.
    await openProfile({ ...verifiedUser, language: 'en' }, routes);
    expect(await screen.findByRole('heading', { name: 'Profile', level: 1 })).toBeInTheDocument();
    expect(store).toHaveBeenCalledTimes(1);
  });

  it.each(['/help', '/login', '/register', '/forgot-password'])(
    'is chosen at %s without a reload, and what is typed there stays',
    async (address) => {
      await act(async () => {
        server = openPage(address, null);
      });
      const field = await waitFor(() => {
        const found = document.querySelector<HTMLInputElement>('main input');
        if (found === null && address !== '/help') throw new Error('There is no field.');
        return found;
      });
      if (field !== null) await userEvent.type(field, 'asha@example.com');
      await chooseHindi('banner');
      expect(await screen.findByText('भाषा: हिन्दी')).toHaveAttribute('role', 'status');
      expect(document.querySelector('main input')).toBe(field);
      if (field !== null) expect(field).toHaveValue('asha@example.com');
    },
  );

  describe('after a guest chose another one in a tab that is closed', () => {
    beforeEach(async () => {
      await chooseAsGuest('/login');
      // A closed tab leaves the choice to the browser.
      dropGuestChoice();
      localStorage.setItem('language-chosen', 'hi');
    });
    const store = jest.fn(() => null);
    const routes = { 'POST /api/user/language': store };
    beforeEach(() => store.mockClear());

    it('stays that of the account, on the page too', async () => {
      await openProfile({ ...verifiedUser, language: 'en' }, routes);
      expect(await screen.findByRole('heading', { name: 'Profile', level: 1 })).toBeInTheDocument();
      expect(store).not.toHaveBeenCalled();
    });

    it('is the guest’s if the account has none, however long ago that was', async () => {
      // Another account has been here since, until its session ended.
      await openProfile({ ...verifiedUser, _id: OTHER_ID, language: 'en' }, routes);
      expect(await screen.findByRole('heading', { name: 'Profile', level: 1 })).toBeInTheDocument();
      expect(store).not.toHaveBeenCalled();
      server.restore();
      cleanup();
      await openProfile({ ...verifiedUser, language: null }, routes);
      expect(await screen.findByRole('heading', PROFILE)).toBeInTheDocument();
      await waitFor(() => expect(store).toHaveBeenCalledTimes(1));
    });
  });

  it('is not one that the page has without a choice', async () => {
    await act(() => setLanguage('hi'));
    const store = jest.fn(() => null);
    await openProfile({ ...verifiedUser, language: null }, { 'POST /api/user/language': store });
    expect(await screen.findByRole('heading', PROFILE)).toBeInTheDocument();
    expect(store).not.toHaveBeenCalled();
  });

  it('is not what was chosen before the last log-out', async () => {
    let isOut = false;
    await chooseAsGuest();
    await openProfile(
      { ...verifiedUser, language: 'en' },
      {
        'POST /api/user/language': () => refusal(500, 'server/failed', ''),
        'POST /api/user/logout': () => {
          isOut = true;
          return { success: true };
        },
        'GET /api/user/my-details': () =>
          isOut
            ? refusal(401, 'auth/not-signed-in', '')
            : { success: true, data: { ...verifiedUser, language: 'en' } },
      },
    );
    expect(await screen.findByRole('heading', PROFILE)).toBeInTheDocument();
    const [leave] = await screen.findAllByRole('button', { name: 'लॉग आउट', hidden: true });
    if (leave === undefined) throw new Error('There is no way to log out.');
    await userEvent.click(leave);
    await waitFor(() => expect(sessionStorage.getItem('language-chosen')).toBeNull());
    server.restore();
    cleanup();
    await openProfile({ ...verifiedUser, language: 'en' });
    expect(await screen.findByRole('heading', { name: 'Profile', level: 1 })).toBeInTheDocument();
  });

  it('that a guest has chosen stays on the page if the account cannot keep it, and is tried again', async () => {
    await chooseAsGuest();
    const store = jest.fn(() => refusal(500, 'server/failed', ''));
    const routes = { 'POST /api/user/language': store };
    for (const count of [1, 2]) {
      await openProfile({ ...verifiedUser, language: 'en' }, routes);
      expect(await screen.findByRole('heading', PROFILE)).toBeInTheDocument();
      await waitFor(() => expect(store).toHaveBeenCalledTimes(count));
      server.restore();
      cleanup();
    }
  });
});
