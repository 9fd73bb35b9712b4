import { fakeApi, refusal, type FakeApi } from '@paasa/api-client/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { accountClosedAt } from './arrival.js';
import { fakePasskeys, requestOptions, type FakePasskeys } from '../testing/fake-passkeys.js';
import { meera, renderPages } from '../testing/render-pages.js';

const CLOSING = 'This account is closed. Its personal data is erased on 26 December 2026.';
const OPEN_AGAIN = 'Your account is open again. Please log in.';
const closing = () => refusal(403, 'auth/account-closing', CLOSING);
const notSignedIn = () => refusal(401, 'auth/not-signed-in', 'Please log in first.');
const welcome = () => {
  server.answer({ 'GET /api/user/my-details': () => ({ success: true, data: meera }) });
  return { success: true, message: 'Login successful.' };
};

const FINISH = 'POST /api/user/login/passkey/finish';
const SECOND = 'POST /api/user/login/second-factor';
let server: FakeApi;
let browser: FakePasskeys;
beforeEach(() => {
  browser = fakePasskeys();
  server = fakeApi({
    'GET /api/user/my-details': notSignedIn,
    'GET /api/user/is-auth': notSignedIn,
    'POST /api/user/refresh-token': notSignedIn,
    'POST /api/user/reopen': () => ({ success: true, message: 'Open again.' }),
    'POST /api/user/login': () => ({ success: false, isSecondFactorNeeded: true }),
    'POST /api/user/login/passkey/begin': () => ({ success: true, options: requestOptions }),
    [FINISH]: closing,
    [SECOND]: closing,
  });
});
afterEach(() => {
  server.restore();
  browser.remove();
});

async function usePasskey(name: string): Promise<void> {
  const count = browser.asked.length;
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(browser.asked).toHaveLength(count + 1));
  await act(async () => browser.asked.at(-1)?.give());
}
async function enterPassword(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Email'), 'meera@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'a long secret{Enter}');
}
/** Checks the offer, and accepts it by keyboard. */
async function acceptOffer(): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Open my account again' });
  await waitFor(() => expect(button).toHaveFocus());
  expect(button).toHaveAccessibleDescription(CLOSING);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(OPEN_AGAIN)).toBeInTheDocument();
}

describe('the owner of a closed account', () => {
  it('can open it again after a login with a passkey, and then logs in with that', async () => {
    renderPages('/login', { state: accountClosedAt() });
    expect(await screen.findByText(/^Your account is closed. To open it again/)).toBeInTheDocument();
    await usePasskey('Log in with a passkey');
    await acceptOffer();
    expect(screen.queryByText(/^Your account is closed/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Log in with a passkey' })).toHaveFocus();
    server.answer({ [FINISH]: welcome });
    await usePasskey('Log in with a passkey');
    expect(await screen.findByRole('heading', { name: /Home of Meera Iyer/ })).toBeInTheDocument();
  });

  it.each(['a code', 'a passkey'])('can open it again after a second step by %s', async (way) => {
    renderPages('/login');
    await enterPassword();
    const field = await screen.findByLabelText('Code from your app');
    if (way === 'a code') await userEvent.type(field, '123456{Enter}');
    else await usePasskey('Use a passkey');
    await acceptOffer();
    server.answer({ [SECOND]: welcome });
    await enterPassword();
    await userEvent.type(await screen.findByLabelText('Code from your app'), '123456{Enter}');
    expect(await screen.findByRole('heading', { name: /Home of Meera Iyer/ })).toBeInTheDocument();
  });

  it('gets no offer after a passkey that is refused later', async () => {
    renderPages('/login');
    await usePasskey('Log in with a passkey');
    await screen.findByRole('button', { name: 'Open my account again' });
    server.answer({ [FINISH]: () => refusal(403, 'auth/passkey-refused', 'Not accepted.') });
    await usePasskey('Log in with a passkey');
    expect(await screen.findByText('Not accepted.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Open my account again' })).not.toBeInTheDocument();
  });
});
