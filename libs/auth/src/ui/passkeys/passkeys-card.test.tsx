import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route } from 'react-router';
import {
  creationOptions,
  fakePasskeys,
  type AskedPasskey,
  type FakePasskeys,
} from '../testing/fake-passkeys.js';
import { meera, renderPages } from '../testing/render-pages.js';
import { PasskeysCard } from './passkeys-card.js';

const LIST = 'GET /api/user/passkeys';
const BEGIN = 'POST /api/user/passkeys/begin';
const FINISH = 'POST /api/user/passkeys/finish';
const RENAME = 'PATCH /api/user/passkeys/:id';
const REMOVE = 'DELETE /api/user/passkeys/:id';

const laptop = {
  id: '0195f3a2-7c31-7d2e-9a51-3f2b6c8d9e11',
  name: 'Chrome on Windows',
  addedAt: '2026-02-11T20:30:00.000Z',
  lastUsedAt: null,
  isSynced: false,
};
const phone = {
  ...laptop,
  id: '0195f3a2-7c31-7d2e-9a51-3f2b6c8d9e12',
  name: 'Safari on iPhone',
  lastUsedAt: '2026-02-12T20:30:00.000Z',
  isSynced: true,
};

let server: FakeApi;
let browser: FakePasskeys | null = null;
let passkeys: readonly (typeof laptop | typeof phone)[] = [];
afterEach(() => {
  server.restore();
  browser?.remove();
  browser = null;
});

function open(routes: FakeRoutes = {}, isVerified = true): void {
  server = fakeApi({
    'GET /api/user/my-details': () => ({ success: true, data: { ...meera, isVerified } }),
    [LIST]: () => ({ success: true, data: passkeys }),
    [BEGIN]: () => ({ success: true, options: creationOptions }),
    [FINISH]: () => {
      passkeys = [laptop, ...passkeys];
      return { success: true, data: laptop };
    },
    [RENAME]: ({ params, body }) => {
      const { name } = body as { name: string };
      passkeys = passkeys.map((each) => (each.id === params['id'] ? { ...each, name } : each));
      return { success: true, data: { ...laptop, name } };
    },
    [REMOVE]: ({ params }) => {
      passkeys = passkeys.filter(({ id }) => id !== params['id']);
      return { success: true };
    },
    ...routes,
  });
  renderPages('/security', { extraRoutes: <Route path="/security" element={<PasskeysCard />} /> });
}

const card = () => screen.findByRole('region', { name: 'Passkeys' });
const add = async () => userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
const asked = async (): Promise<AskedPasskey> => {
  await waitFor(() => expect(browser?.asked.at(-1)?.isEnded).toBe(false));
  const last = browser?.asked.at(-1);
  if (last === undefined) throw new Error('Nothing was asked.');
  return last;
};

describe('the card of passkeys', () => {
  beforeEach(() => {
    passkeys = [];
    browser = fakePasskeys();
  });

  it('says what a passkey is, and adds one with one press and the device', async () => {
    open();
    const region = within(await card());
    expect(region.getByText(/^A passkey lets you log in with your fingerprint/)).toBeInTheDocument();
    expect(await region.findByText('You have no passkey yet.')).toBeInTheDocument();
    await add();
    const question = await asked();
    expect(question.kind).toBe('create');
    await act(async () => question.give());
    expect(await region.findByRole('heading', { name: 'Chrome on Windows' })).toBeInTheDocument();
    expect(await screen.findByText('Added the passkey “Chrome on Windows”')).toBeInTheDocument();
    expect(region.queryByText('You have no passkey yet.')).not.toBeInTheDocument();
    expect(server.callsTo(FINISH).map(({ body }) => body)).toEqual([
      {
        attestation: expect.objectContaining({
          id: 'a2V5',
          response: expect.objectContaining({ attestationObject: 'bWFkZQ', transports: ['internal'] }),
        }),
      },
    ]);
  });

  it('lists each with its use, and whether it is on all devices', async () => {
    passkeys = [phone, laptop];
    open();
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent(/^Safari on iPhoneOn all your devicesAdded .*Last used /);
    expect(second).toHaveTextContent(/^Chrome on WindowsAdded .*Not used yet/);
  });

  it.each([
    ['InvalidStateError', 'This device has a passkey for your account already.'],
    ['NotAllowedError', 'No passkey was used. You can try again.'],
    ['ConstraintError', 'It needs a screen lock first'],
  ])('says why the device has made none: %s', async (name, text) => {
    open();
    await add();
    const question = await asked();
    await act(async () => question.fail(name));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(server.callsTo(FINISH)).toEqual([]);
  });

  it.each([BEGIN, FINISH])('shows the refusal of %s', async (call) => {
    open({ [call]: () => refusal(409, 'auth/any', 'The words of the server.') });
    await add();
    if (call === FINISH) {
      const question = await asked();
      await act(async () => question.give());
    }
    expect(await screen.findByRole('alert')).toHaveTextContent('The words of the server.');
  });

  it('advises a second one to a player who has one', async () => {
    passkeys = [phone];
    open();
    expect(await screen.findByText(/^Keep a second passkey/)).toBeInTheDocument();
    await add();
    const question = await asked();
    await act(async () => question.give());
    await waitFor(() => expect(screen.queryByText(/^Keep a second passkey/)).not.toBeInTheDocument());
  });

  it('renames one', async () => {
    passkeys = [laptop];
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Rename Chrome on Windows' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename the passkey' }));
    const field = dialog.getByLabelText('Name');
    // The browser’s dialog gives it the focus.
    expect(field).toHaveAttribute('autofocus');
    await userEvent.clear(field);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Please enter a name.')).toBeInTheDocument();
    await userEvent.type(field, 'My laptop{Enter}');
    expect(await screen.findByRole('heading', { name: 'My laptop' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.callsTo(RENAME).map(({ params, body }) => [params, body])).toEqual([
      [{ id: laptop.id }, { name: 'My laptop' }],
    ]);
  });

  it('removes one after a question, and moves the focus to the card', async () => {
    passkeys = [phone, laptop];
    open();
    const remove = await screen.findByRole('button', { name: 'Remove Safari on iPhone' });
    await userEvent.click(remove);
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this passkey?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(server.callsTo(REMOVE)).toEqual([]);
    await userEvent.click(remove);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove it' }));
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
    expect(await screen.findByText('Removed the passkey “Safari on iPhone”')).toBeInTheDocument();
    expect(await card()).toHaveFocus();
  });

  it('says that the last way into the account stays', async () => {
    passkeys = [laptop];
    open({ [REMOVE]: () => refusal(409, 'auth/last-way-in', 'Without this passkey you could not log in.') });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Chrome on Windows' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove it' }));
    expect(await screen.findByText('Without this passkey you could not log in.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Chrome on Windows' })).toBeInTheDocument();
  });

  it('explains why none can be added by an unverified player', async () => {
    open({}, false);
    expect(await screen.findByText(/^Verify your email first/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  });

  it('explains why no eleventh can be added', async () => {
    passkeys = Array.from({ length: 10 }, (_, index) => ({ ...laptop, id: String(index) }));
    open();
    expect(await screen.findByText(/^You have 10 passkeys/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  });

  it('explains why none can be added in a browser that knows none, and removes there too', async () => {
    browser?.remove();
    passkeys = [laptop];
    open();
    expect(await screen.findByText(/^This browser can’t use passkeys/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove Chrome on Windows' })).toBeInTheDocument();
  });

  it('loads the list again if that failed', async () => {
    let isAway = true;
    open({
      [LIST]: () =>
        isAway ? refusal(503, 'server/unavailable', 'Away.') : { success: true, data: [laptop] },
    });
    expect(await screen.findByText('Could not load passkeys.')).toBeInTheDocument();
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Chrome on Windows' })).toBeInTheDocument();
  });
});
