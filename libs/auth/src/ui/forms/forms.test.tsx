import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPages } from '../testing/render-pages.js';

const notSignedIn = () => refusal(401, 'auth/not-signed-in', 'Please log in first.');

let server: FakeApi;
afterEach(() => server.restore());

async function open(path: string, routes: FakeRoutes = {}, socialProviders: [] | null = []): Promise<void> {
  server = fakeApi({
    'GET /api/user/my-details': notSignedIn,
    'GET /api/user/is-auth': notSignedIn,
    'POST /api/user/refresh-token': notSignedIn,
    ...routes,
  });
  renderPages(path, { socialProviders });
  await screen.findByLabelText('Email');
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByLabelText(name);
const type = (name: string, text: string) => userEvent.type(field(name), text);

describe('a form with errors', () => {
  it('shows the error at each field, and moves to the first', async () => {
    await open('/register');
    await type('Name', 'Meera');
    await press('Register');
    expect(field('Name')).toBeValid();
    expect(field('Email')).toHaveFocus();
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email.');
    expect(field('Password')).toHaveAccessibleDescription('Use 8 to 128 characters.');
  });

  it('shows no error before the first attempt, and only the remaining errors after it', async () => {
    await open('/login');
    await type('Email', 'meera');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await press('Log in');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Please enter a valid email.',
      'Please enter your password.',
    ]);
    await type('Email', '@example.com');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter your password.');
    await type('Password', 'a');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.clear(field('Password'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is sent with Enter once it is correct', async () => {
    await open('/login', { 'POST /api/user/login': () => refusal(401, 'auth/wrong-credentials', 'No.') });
    await type('Email', 'meera@example.com{Enter}');
    expect(field('Password')).toHaveFocus();
    expect(server.callsTo('POST /api/user/login')).toHaveLength(0);
    await userEvent.keyboard('a long secret{Enter}');
    await waitFor(() => expect(server.callsTo('POST /api/user/login')).toHaveLength(1));
  });
});

describe('a form that the server refuses', () => {
  it('keeps all input, and marks the password to be typed again', async () => {
    await open('/login', { 'POST /api/user/login': () => refusal(401, 'auth/wrong-credentials', 'No.') });
    await type('Email', 'meera@example.com');
    await type('Password', 'a wrong secret');
    await press('Log in');
    await waitFor(() => expect(field('Password')).toHaveFocus());
    expect(field('Email')).toHaveValue('meera@example.com');
    await userEvent.keyboard('right');
    expect(field('Password')).toHaveValue('right');
  });

  it.each([
    ['auth/email-taken', 'Email'],
    ['auth/common-password', 'Password'],
    ['auth/guessable-password', 'Password'],
  ])('moves to the field of the error for %s', async (code, name) => {
    await open('/register', { 'POST /api/user/register': () => refusal(409, code, 'Please change it.') });
    await type('Name', 'Meera');
    await type('Email', 'meera@example.com');
    await type('Password', 'a long secret');
    await press('Register');
    await waitFor(() => expect(field(name)).toHaveFocus());
    // At the field as well as in the toast, which alone announces it.
    await waitFor(() => expect(screen.getAllByText('Please change it.')).toHaveLength(2));
    expect(field(name)).toHaveAccessibleDescription(/Please change it\.$/);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await userEvent.keyboard('x');
    expect(field(name)).not.toHaveAccessibleDescription(/Please change it/);
  });

  it('marks no field when the server failed', async () => {
    await open('/login', { 'POST /api/user/login': () => refusal(503, 'server/unavailable', 'Away.') });
    await type('Email', 'meera@example.com');
    await type('Password', 'a long secret');
    await press('Log in');
    expect(await screen.findByText('Away.')).toBeInTheDocument();
    expect(field('Password')).toBeValid();
  });
});

describe('a password field', () => {
  it('shows that Caps Lock is on, while the letters are hidden', async () => {
    await open('/login');
    fireEvent.keyDown(field('Password'), { key: 'A', modifierCapsLock: true });
    expect(field('Password')).toHaveAccessibleDescription('Caps Lock is on.');
    await press('Show');
    fireEvent.keyDown(field('Password'), { key: 'A', modifierCapsLock: true });
    expect(screen.queryByText('Caps Lock is on.')).not.toBeInTheDocument();
    await press('Hide');
    fireEvent.keyUp(field('Password'), { key: 'a' });
    expect(field('Password')).not.toHaveAccessibleDescription();
  });

  it('of a new account shows in a word how strong the password is', async () => {
    await open('/register');
    expect(field('Password')).toHaveAccessibleDescription('Use 8 to 128 characters.');
    await type('Name', 'Meera Iyer');
    await type('Password', 'meera iyer 1');
    expect(field('Password')).toHaveAccessibleDescription('Use 8 to 128 characters. Strength: weak');
    await type('Password', ' papaya & mango');
    expect(field('Password')).toHaveAccessibleDescription('Use 8 to 128 characters. Strength: strong');
  });

  it.each(['/login', '/register'])('at %s hides what is typed, and takes what is pasted', async (path) => {
    await open(path);
    expect(field('Password')).toHaveAttribute('type', 'password');
    await userEvent.click(field('Password'));
    await userEvent.paste('from a password manager');
    expect(field('Password')).toHaveValue('from a password manager');
  });

  it.each([
    ['/login', 'username webauthn', 'current-password'],
    ['/register', 'email', 'new-password'],
  ])('at %s is known to password managers', async (path, ofEmail, ofPassword) => {
    await open(path);
    expect(field('Email')).toHaveAttribute('autocomplete', ofEmail);
    expect(field('Password')).toHaveAttribute('autocomplete', ofPassword);
  });
});

it('reserves the space of the other sign-in methods until they are known', async () => {
  await open('/login', {}, null);
  expect(screen.getByText('or')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Continue with/ })).not.toBeInTheDocument();
});
