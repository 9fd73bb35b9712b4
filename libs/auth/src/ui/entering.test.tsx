import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { meera, renderPages } from './testing/render-pages.js';

const notSignedIn = () => refusal(401, 'auth/not-signed-in', 'Please log in first.');
const asMeera: FakeRoutes = {
  'GET /api/user/my-details': () => ({ success: true, data: meera }),
  'GET /api/user/is-auth': () => ({ success: true }),
};

let server: FakeApi;
afterEach(() => server.restore());

/** Opens a page as a guest; the given calls let the guest in. */
function openAsGuest(path: string, routes: FakeRoutes = {}) {
  server = fakeApi({
    'GET /api/user/my-details': notSignedIn,
    'GET /api/user/is-auth': notSignedIn,
    'POST /api/user/refresh-token': notSignedIn,
    ...routes,
  });
  renderPages(path);
}

const letsIn = (message: string) => () => {
  server.answer(asMeera);
  return { success: true, message };
};

async function fillIn(entries: Record<string, string>, button: string): Promise<void> {
  for (const [label, text] of Object.entries(entries)) {
    await userEvent.type(await screen.findByLabelText(label), text);
  }
  await userEvent.click(screen.getByRole('button', { name: button }));
}

describe.each([
  ['/login', 'Log in'],
  ['/register', 'Register'],
])('the guard of %s', (path, heading) => {
  it('shows that it is checking, and shows the form to a guest', async () => {
    let answer: (reply: unknown) => void = () => undefined;
    openAsGuest(path, { 'GET /api/user/is-auth': () => new Promise((resolve) => (answer = resolve)) });
    expect(screen.getByText('Checking authentication...')).toBeInTheDocument();
    await waitFor(() => expect(server.callsTo('GET /api/user/is-auth')).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: heading })).not.toBeInTheDocument();
    answer(notSignedIn());
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
    expect(screen.queryByText('Checking authentication...')).not.toBeInTheDocument();
  });

  it('sends a signed-in player home and leaves no page to go back to', async () => {
    openAsGuest(path, asMeera);
    expect(await screen.findByRole('heading', { name: 'Home of Meera Iyer (250)' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('heading', { name: 'The page before' })).toBeInTheDocument();
  });

  it('renews an expired session before it decides', async () => {
    openAsGuest(path, {
      'POST /api/user/refresh-token': () => {
        server.answer(asMeera);
        return { success: true };
      },
    });
    expect(await screen.findByRole('heading', { name: 'Home of Meera Iyer (250)' })).toBeInTheDocument();
    expect(server.callsTo('POST /api/user/refresh-token')).toHaveLength(1);
  });

  it('shows the form when the server does not answer', async () => {
    openAsGuest(path, { 'GET /api/user/is-auth': () => refusal(503, 'server/unavailable', 'Away.') });
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  });
});

describe('Login', () => {
  const credentials = { Email: 'meera@example.com', Password: 'a long secret' };

  it('logs in with email and password, and home shows the player', async () => {
    openAsGuest('/login', { 'POST /api/user/login': letsIn('Login successful.') });
    await fillIn(credentials, 'Log in');
    expect(await screen.findByRole('heading', { name: 'Home of Meera Iyer (250)' })).toBeInTheDocument();
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/);
    const [call] = server.callsTo('POST /api/user/login');
    expect(call?.body).toEqual({ email: 'meera@example.com', password: 'a long secret' });
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('heading', { name: 'The page before' })).toBeInTheDocument();
  });

  it.each([
    [
      'the words of the server',
      () => refusal(401, 'auth/wrong-credentials', 'Invalid email or password.'),
      'Invalid email or password.',
    ],
    ['Login failed', () => ({ success: false }), 'Login failed'],
    ['Something went wrong', () => refusal(500, 'server/unexpected', ''), 'Something went wrong'],
  ])('says %s', async (_case, answer, text) => {
    openAsGuest('/login', { 'POST /api/user/login': answer });
    await fillIn(credentials, 'Log in');
    expect(await screen.findAllByText(text)).not.toHaveLength(0);
    expect(screen.getByLabelText('address')).toHaveTextContent('/login');
    expect(screen.getByLabelText('Email')).toHaveValue('meera@example.com');
  });

  it('shows that something went wrong when the server does not answer', async () => {
    openAsGuest('/login');
    await screen.findByLabelText('Email');
    server.goOffline();
    await fillIn(credentials, 'Log in');
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
  });

  it('renews no session for a wrong password', async () => {
    openAsGuest('/login', { 'POST /api/user/login': () => refusal(401, 'auth/wrong-credentials', 'No.') });
    await screen.findByLabelText('Email');
    const before = server.callsTo('POST /api/user/refresh-token').length;
    await fillIn(credentials, 'Log in');
    await screen.findAllByText('No.');
    expect(server.callsTo('POST /api/user/refresh-token')).toHaveLength(before);
  });

  it('sends nothing while email or password is missing', async () => {
    openAsGuest('/login');
    await fillIn({ Email: 'meera@example.com' }, 'Log in');
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(server.callsTo('POST /api/user/login')).toHaveLength(0);
  });

  it('sends one call for a double click', async () => {
    let answer: (reply: unknown) => void = () => undefined;
    openAsGuest('/login', { 'POST /api/user/login': () => new Promise((resolve) => (answer = resolve)) });
    await fillIn(credentials, 'Log in');
    await userEvent.click(await screen.findByRole('button', { name: 'Logging in...' }));
    await userEvent.keyboard('{Enter}');
    answer(letsIn('Login successful.')());
    await screen.findByRole('heading', { name: 'Home of Meera Iyer (250)' });
    expect(server.callsTo('POST /api/user/login')).toHaveLength(1);
  });

  it('shows the password on request', async () => {
    openAsGuest('/login');
    const field = await screen.findByLabelText('Password');
    await userEvent.type(field, 'a long secret');
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('a long secret');
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(field).toHaveAttribute('type', 'password');
    expect(server.callsTo('POST /api/user/login')).toHaveLength(0);
  });

  it('leads to the password recovery', async () => {
    openAsGuest('/login');
    await userEvent.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    expect(screen.getByLabelText('address')).toHaveTextContent('/forgot-password');
  });

  it('leads to registering and back', async () => {
    openAsGuest('/login');
    await userEvent.click(await screen.findByRole('link', { name: 'Create an account' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Log in instead' }));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
  });
});

describe('Register', () => {
  const details = { Name: 'Meera Iyer', Email: 'meera@example.com', Password: 'a long secret' };

  it('says which terms come with an account', async () => {
    openAsGuest('/register');
    expect(await screen.findByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
    expect(screen.getByRole('link', { name: 'Privacy page' })).toHaveAttribute('href', '/privacy');
  });

  it('creates the account, shows the next step, and logs in', async () => {
    openAsGuest('/register', { 'POST /api/user/register': letsIn('We have sent you an email.') });
    await fillIn(details, 'Register');
    expect(await screen.findByRole('heading', { name: 'Home of Meera Iyer (250)' })).toBeInTheDocument();
    expect(await screen.findByText('We have sent you an email.')).toBeInTheDocument();
    const [call] = server.callsTo('POST /api/user/register');
    expect(call?.body).toEqual({ name: 'Meera Iyer', email: 'meera@example.com', password: 'a long secret' });
  });

  it.each([
    [
      'the words of the server',
      refusal(409, 'auth/email-taken', 'An account with this email already exists.'),
      'An account with this email already exists.',
    ],
    ['Something went wrong', refusal(500, 'server/unexpected', ''), 'Something went wrong'],
  ])('says %s', async (_case, answer, text) => {
    openAsGuest('/register', { 'POST /api/user/register': () => answer });
    await fillIn(details, 'Register');
    expect(await screen.findAllByText(text)).not.toHaveLength(0);
    expect(screen.getByLabelText('address')).toHaveTextContent('/register');
  });

  it.each([
    ['a missing name', { Email: 'meera@example.com', Password: 'a long secret' }, 'Name'],
    ['a missing email', { Name: 'Meera', Password: 'a long secret' }, 'Email'],
    ['no email format', { ...details, Email: 'meera' }, 'Email'],
    ['a missing password', { Name: 'Meera', Email: 'meera@example.com' }, 'Password'],
  ])('sends nothing with %s', async (_case, given, faulty) => {
    openAsGuest('/register');
    await fillIn(given, 'Register');
    expect(screen.getByLabelText(faulty)).toBeInvalid();
    expect(server.callsTo('POST /api/user/register')).toHaveLength(0);
  });
});
