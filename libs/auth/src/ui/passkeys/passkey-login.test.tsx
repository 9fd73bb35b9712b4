import { fakeApi, refusal, type FakeApi } from '@paasa/api-client/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route } from 'react-router';
import { sessionExpiredAt } from '../login/leave-for-login.js';
import {
  fakePasskeys,
  requestOptions,
  type AskedPasskey,
  type FakePasskeys,
} from '../testing/fake-passkeys.js';
import { meera, renderPages } from '../testing/render-pages.js';

const BEGIN = 'POST /api/user/login/passkey/begin';
const FINISH = 'POST /api/user/login/passkey/finish';
const notSignedIn = () => refusal(401, 'auth/not-signed-in', 'Please log in first.');

let server: FakeApi;
let browser: FakePasskeys | null = null;
beforeEach(() => {
  server = fakeApi({
    'GET /api/user/my-details': notSignedIn,
    'GET /api/user/is-auth': notSignedIn,
    'POST /api/user/refresh-token': notSignedIn,
    [BEGIN]: () => ({ success: true, options: requestOptions }),
    [FINISH]: () => {
      server.answer({ 'GET /api/user/my-details': () => ({ success: true, data: meera }) });
      return { success: true, message: 'Login successful.' };
    },
  });
});
afterEach(() => {
  server.restore();
  browser?.remove();
  browser = null;
});

const button = () => screen.findByRole('button', { name: 'Log in with a passkey' });
const press = async () => userEvent.click(await button());
const asked = async (count: number): Promise<AskedPasskey> => {
  await waitFor(() => expect(browser?.asked).toHaveLength(count));
  const last = browser?.asked.at(-1);
  if (last === undefined) throw new Error('Nothing was asked.');
  return last;
};
const give = async (question: AskedPasskey) => act(async () => question.give());
const fail = async (question: AskedPasskey, name: string) => act(async () => question.fail(name));
const extraRoutes = <Route path="/games/mines" element={<h1>The open round</h1>} />;

describe('the login with a passkey', () => {
  it('is not offered by a browser that knows none', async () => {
    renderPages('/login');
    await screen.findByLabelText('Email');
    expect(screen.queryByRole('button', { name: /passkey/ })).not.toBeInTheDocument();
    expect(server.callsTo(BEGIN)).toEqual([]);
  });

  it('needs one press and the device, and leads back to the player’s page', async () => {
    browser = fakePasskeys();
    renderPages('/login', { state: sessionExpiredAt('/games/mines?x=1'), extraRoutes });
    await press();
    expect(await screen.findByText('Waiting for your passkey...')).toBeInTheDocument();
    const question = await asked(1);
    expect(question).toMatchObject({ kind: 'get', isOffer: false });
    await give(question);
    expect(await screen.findByRole('heading', { name: 'The open round' })).toBeInTheDocument();
    expect(server.callsTo(FINISH).map(({ body }) => body)).toEqual([
      {
        assertion: expect.objectContaining({
          id: 'a2V5',
          response: expect.objectContaining({ signature: 'c2lnbmVk', userHandle: 'aGFuZGxl' }),
        }),
      },
    ]);
  });

  it.each([
    ['NotAllowedError', 'No passkey was used. You can try again.'],
    ['SecurityError', 'Your browser doesn’t allow passkeys at this address.'],
    ['UnknownError', 'The passkey didn’t work. Please try again.'],
  ])('says why it failed with %s, and can be tried again', async (name, text) => {
    browser = fakePasskeys();
    renderPages('/login');
    await press();
    await fail(await asked(1), name);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await press();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await give(await asked(2));
    expect(await screen.findByRole('heading', { name: 'Home of Meera Iyer (250)' })).toBeInTheDocument();
  });

  it('says that it took too long', async () => {
    browser = fakePasskeys();
    server.answer({ [BEGIN]: () => ({ success: true, options: { ...requestOptions, timeout: 0 } }) });
    renderPages('/login');
    await press();
    await fail(await asked(1), 'NotAllowedError');
    expect(await screen.findByRole('alert')).toHaveTextContent('That took too long.');
  });

  it.each([
    [BEGIN, 'Too many attempts. Please wait 2 seconds.'],
    [FINISH, 'This passkey was not accepted.'],
  ])('shows the refusal of %s', async (call, message) => {
    browser = fakePasskeys();
    server.answer({ [call]: () => refusal(403, 'auth/any', message) });
    renderPages('/login');
    await press();
    if (call === FINISH) await give(await asked(1));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await button()).toBeInTheDocument();
  });
});

describe('passkeys among the suggestions of the field', () => {
  it('are offered where the browser can, and log in when one is chosen', async () => {
    browser = fakePasskeys({ canOffer: true });
    renderPages('/login');
    const question = await asked(1);
    expect(question.isOffer).toBe(true);
    await give(question);
    expect(await screen.findByRole('heading', { name: 'Home of Meera Iyer (250)' })).toBeInTheDocument();
  });

  it('give way to the button, and are offered again after it', async () => {
    browser = fakePasskeys({ canOffer: true });
    renderPages('/login');
    const offer = await asked(1);
    await press();
    const question = await asked(2);
    expect([offer.isEnded, question.isOffer]).toEqual([true, false]);
    await fail(question, 'NotAllowedError');
    expect((await asked(3)).isOffer).toBe(true);
  });

  it('show why a chosen one was refused', async () => {
    browser = fakePasskeys({ canOffer: true });
    server.answer({ [FINISH]: () => refusal(403, 'auth/passkey-refused', 'This passkey was not accepted.') });
    renderPages('/login');
    await give(await asked(1));
    expect(await screen.findByRole('alert')).toHaveTextContent('This passkey was not accepted.');
    expect((await asked(2)).isOffer).toBe(true);
  });

  it('end with the page, and show no failure', async () => {
    browser = fakePasskeys({ canOffer: true });
    renderPages('/login');
    const offer = await asked(1);
    await userEvent.click(await screen.findByRole('link', { name: 'Create an account' }));
    await waitFor(() => expect(offer.isEnded).toBe(true));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(browser.asked).toHaveLength(1);
  });

  it('stay away without a message if the server gives no challenge', async () => {
    browser = fakePasskeys({ canOffer: true });
    server.answer({ [BEGIN]: () => refusal(429, 'auth/too-many-attempts', 'Too many attempts.') });
    renderPages('/login');
    await waitFor(() => expect(server.callsTo(BEGIN)).toHaveLength(1));
    await button();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
