import { refusal, type FakeApi, type FakeCall, type FakeRoutes } from '@paasa/api-client/testing';
import { dropGuestChoice, languageNow, setLanguage, storeGuestChoice } from '@paasa/texts/ui';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { verifiedUser } from '../testing/fixtures.js';
import { openPage } from '../testing/open-page.fake.js';

let server: FakeApi;
afterEach(async () => {
  server.restore();
  dropGuestChoice();
  localStorage.clear();
  await act(() => setLanguage('en'));
});

const STORE = 'POST /api/user/language';
const SECURITY = '/profile/security';
const SESSIONS = 'GET /api/user/sessions';

async function open(user: typeof verifiedUser, routes: FakeRoutes, address = '/profile'): Promise<void> {
  await act(async () => {
    server = openPage(address, user, {
      'GET /api/user/passkeys': () => ({ success: true, data: [] }),
      ...routes,
    });
  });
}

const profileIn = (name: string) => screen.findByRole('heading', { level: 1, name });

const choose = async (language: string) => {
  const room = await screen.findByRole('banner');
  await waitFor(() => expect(room.querySelector('select option[value="hi"]')).not.toBeNull());
  const menu = room.querySelector('select:has(option[value="hi"])');
  if (menu === null) throw new Error('There is no choice of language.');
  await userEvent.selectOptions(menu, language);
  await waitFor(() => expect(languageNow()).toBe(language));
};

/** A device whose name is in the language of the call, as from the server. */
const sessions = ({ headers }: FakeCall) => ({
  success: true,
  data: [
    {
      id: '0195f3a2-0000-7000-8000-000000000001',
      device: headers['accept-language'] === 'hi' ? 'विंडोज़ पर क्रोम' : 'Chrome on Windows',
      createdAt: '2026-02-11T20:30:00.000Z',
      lastUsedAt: '2026-02-11T20:30:00.000Z',
      isCurrent: true,
      method: 'password',
    },
  ],
});

const device = (name: string) => screen.findByRole('heading', { name: (text) => text.startsWith(name) });
describe('a choice of a player', () => {
  it('replaces what was chosen as a guest and could not be stored', async () => {
    await act(() => setLanguage('hi'));
    storeGuestChoice();
    const failing = { [STORE]: () => refusal(500, 'server/failed', '') };
    await open({ ...verifiedUser, language: 'en' }, failing);
    await profileIn('प्रोफ़ाइल');
    await waitFor(() => expect(server.callsTo(STORE)).toHaveLength(1));
    await choose('en');
    await profileIn('Profile');
    await waitFor(() => expect(server.callsTo(STORE)).toHaveLength(2));
    server.restore();
    cleanup();
    await open({ ...verifiedUser, language: 'en' }, { [STORE]: () => null, [SESSIONS]: sessions }, SECURITY);
    await device('Chrome on Windows');
    expect(server.callsTo(STORE)).toEqual([]);
  });

  it('is sent after the one before, and only the newest of those that wait', async () => {
    let answer: (() => void) | undefined;
    const first = new Promise<null>((resolve) => {
      answer = () => resolve(null);
    });
    await open({ ...verifiedUser, language: 'en' }, { [STORE]: () => first });
    for (const language of ['hi', 'en', 'hi', 'en']) await choose(language);
    expect(server.callsTo(STORE)).toHaveLength(1);
    server.answer({ [STORE]: () => null });
    answer?.();
    await waitFor(() =>
      expect(server.callsTo(STORE).map(({ body }) => body)).toContainEqual({ language: 'en' }),
    );
    expect(server.callsTo(STORE).map(({ body }) => body)).toEqual([{ language: 'hi' }, { language: 'en' }]);
  });

  it('brings the sentences of the server in that language', async () => {
    await open(verifiedUser, { [STORE]: () => null, [SESSIONS]: sessions }, SECURITY);
    await device('Chrome on Windows');
    await choose('hi');
    await device('विंडोज़ पर क्रोम');
  });
});
