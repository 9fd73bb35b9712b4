import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route } from 'react-router';
import { meera, renderPages } from '../testing/render-pages.js';
import { RequireUser } from '../testing/require-user.js';
import { PersonalData } from './personal-data.js';

const CLOSE = 'POST /api/user/close';
const notSignedIn = () => refusal(401, 'auth/not-signed-in', 'Please log in first.');

let server: FakeApi;
afterEach(() => server.restore());

function open(routes: FakeRoutes) {
  server = fakeApi({
    'GET /api/user/my-details': () => ({ success: true, data: meera }),
    'GET /api/user/is-auth': notSignedIn,
    'POST /api/user/refresh-token': notSignedIn,
    ...routes,
  });
  const room = (
    <RequireUser prompt={<p>Please come in</p>}>
      <PersonalData />
    </RequireUser>
  );
  renderPages('/room', { extraRoutes: <Route path="/room" element={room} /> });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('your data', () => {
  it('is saved as one file', async () => {
    const saved = jest.fn(() => 'blob:x');
    Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined });
    open({ 'POST /api/user/export': () => 'a zip' });
    await press('Download my data');
    expect(await screen.findByText('Your data is in your downloads.')).toHaveAttribute('role', 'status');
    expect(saved).toHaveBeenCalledTimes(1);
    expect(server.callsTo('POST /api/user/export')).toHaveLength(1);
  });

  it('shows why there is no file', async () => {
    open({
      'POST /api/user/export': () => refusal(429, 'auth/too-many-attempts', 'Please wait 20 minutes.'),
    });
    await press('Download my data');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait 20 minutes.');
  });
});

describe('closing an account', () => {
  it('says before what is erased, what is kept, and why', async () => {
    open({});
    const card = await screen.findByRole('region', { name: 'Close your account' });
    for (const text of ['What we erase', 'What we keep, and why', 'for 30 days', 'the law asks us'])
      expect(card).toHaveTextContent(new RegExp(text, 'i'));
  });

  it('needs a typed word, works by keyboard alone, and leads to the login page', async () => {
    open({
      [CLOSE]: () => {
        server.answer({ 'GET /api/user/my-details': notSignedIn });
        return { success: true, erasesAt: '2026-12-26T10:00:00.000Z' };
      },
    });
    (await screen.findByRole('button', { name: 'Close my account…' })).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Close your account?' });
    const word = await screen.findByLabelText('Type CLOSE to confirm');
    word.focus();
    await userEvent.keyboard('yes{Enter}');
    expect(word).toHaveAccessibleDescription('Please type CLOSE.');
    expect(server.callsTo(CLOSE)).toHaveLength(0);
    await userEvent.clear(word);
    await userEvent.keyboard('close{Enter}');
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
    expect(dialog).not.toBeInTheDocument();
    expect(screen.getByText(/Your account is closed/)).toHaveTextContent('log in within 30 days');
    expect(server.callsTo(CLOSE)).toHaveLength(1);
    expect(server.callsTo('POST /api/user/refresh-token')).toHaveLength(0);
    server.answer({ 'POST /api/user/login': () => refusal(403, 'auth/account-closing', 'It is closed.') });
    await userEvent.type(screen.getByLabelText('Email'), 'meera@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'a long secret{Enter}');
    expect(await screen.findByText('It is closed.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/Your account is closed/)).not.toBeInTheDocument());
  });

  it('says what has to be done first, and leads there', async () => {
    const text = 'You have ₹250.00 in your wallet. Withdraw it first.';
    open({ [CLOSE]: () => refusal(409, 'wallet/money-left', text) });
    await press('Close my account…');
    await userEvent.type(await screen.findByLabelText('Type CLOSE to confirm'), 'CLOSE{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: 'Withdraw your money' })).toHaveAttribute(
      'href',
      '/withdraw-money',
    );
  });

  it('is called off by Cancel, which does nothing', async () => {
    open({});
    await press('Close my account…');
    await press('Cancel');
    await waitFor(() => expect(screen.queryByLabelText('Type CLOSE to confirm')).not.toBeInTheDocument());
    expect(server.callsTo(CLOSE)).toHaveLength(0);
  });
});

describe('the login page of a closed account', () => {
  const CLOSING = 'This account is closed. Its personal data is erased on 26 December 2026.';
  const closing = () => refusal(403, 'auth/account-closing', CLOSING);
  const openLogin = (path: string, routes: FakeRoutes) => {
    server = fakeApi({
      'GET /api/user/my-details': notSignedIn,
      'GET /api/user/is-auth': notSignedIn,
      'POST /api/user/refresh-token': notSignedIn,
      'POST /api/user/reopen': () => ({ success: true, message: 'Open again.' }),
      ...routes,
    });
    renderPages(path);
  };

  it('offers to open it again after the right password, and then the form logs in', async () => {
    openLogin('/login', { 'POST /api/user/login': closing });
    await userEvent.type(await screen.findByLabelText('Email'), 'meera@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'a long secret{Enter}');
    const button = await screen.findByRole('button', { name: 'Open my account again' });
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleDescription(CLOSING);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Your account is open again. Please log in.')).toBeInTheDocument();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    server.answer({
      'POST /api/user/login': () => {
        server.answer({ 'GET /api/user/my-details': () => ({ success: true, data: meera }) });
        return { success: true, message: 'Login successful.' };
      },
    });
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: /Home of Meera Iyer/ })).toBeInTheDocument();
  });

  it('offers it after a return from a provider too, and says if it is too late', async () => {
    const late = 'Please log in again: then you can open your account.';
    openLogin('/login?error=account_closing', {
      'POST /api/user/reopen': () => refusal(403, 'auth/reopen-not-offered', late),
    });
    await press('Open my account again');
    expect(await screen.findByRole('alert')).toHaveTextContent(late);
    server.answer({ 'POST /api/user/reopen': () => ({ success: true, message: 'Open again.' }) });
    await press('Open my account again');
    expect(await screen.findByText('Your account is open again. Please log in.')).toBeInTheDocument();
  });
});
