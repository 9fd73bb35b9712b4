import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { meera, renderPages } from './testing/render-pages.js';

const notSignedIn = () => refusal(401, 'auth/not-signed-in', 'Please log in first.');

let server: FakeApi;
afterEach(() => server.restore());

function open(path: string, routes: FakeRoutes = {}): void {
  server = fakeApi({
    'GET /api/user/my-details': notSignedIn,
    'GET /api/user/is-auth': notSignedIn,
    'POST /api/user/refresh-token': notSignedIn,
    ...routes,
  });
  renderPages(path, { socialProviders: ['google'] });
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Goes on with Tab, as a person does who does not see the page, and reads each stop by its name. */
async function expectNext(...names: (string | RegExp)[]): Promise<void> {
  for (const name of names) {
    await userEvent.tab();
    expect(document.activeElement).toHaveAccessibleName(name);
  }
}

const letsIn = () => {
  server.answer({ 'GET /api/user/my-details': () => ({ success: true, data: meera }) });
  return { success: true, message: 'You are in.' };
};

describe('a person with a screen reader', () => {
  it('registers: reads what each field wants, what was wrong with it, and what happened', async () => {
    let isTaken = true;
    open('/register', {
      'POST /api/user/register': () =>
        isTaken ? refusal(409, 'auth/email-taken', 'An account with this email already exists.') : letsIn(),
    });
    await heading('Register');
    expect(document.title).toBe('Register · Paasa');
    await expectNext('Name', 'Email', 'Password');
    expect(document.activeElement).toHaveAccessibleDescription('Use 8 to 128 characters.');
    expect(document.activeElement).toBeRequired();
    await expectNext('Show');
    expect(document.activeElement).toHaveAccessibleDescription('Show the password');
    await expectNext('Register');
    await userEvent.keyboard('{Enter}');
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveFocus();
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription('Please enter your name.');
    await userEvent.keyboard('Meera');
    await expectNext('Email');
    await userEvent.keyboard('meera@example.com');
    await expectNext('Password');
    await userEvent.keyboard('a long secret{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('An account with this email already exists.');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus());
    isTaken = false;
    await userEvent.keyboard('meera.iyer@example.com{Enter}');
    expect(await heading('Home of Meera Iyer (250)')).toBeInTheDocument();
    expect(await screen.findByText('You are in.')).toBeInTheDocument();
  });

  it('logs in: hears a wrong password once, at the field that has to be typed again', async () => {
    let isRight = false;
    open('/login', {
      'POST /api/user/login': () =>
        isRight ? letsIn() : refusal(401, 'auth/wrong-credentials', 'Invalid email or password.'),
    });
    await heading('Log in');
    await expectNext('Email');
    await userEvent.keyboard('meera@example.com');
    await expectNext('Password');
    await userEvent.keyboard('wrong{Enter}');
    const field = screen.getByLabelText('Password');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Invalid email or password.'));
    expect(field).toHaveFocus();
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
    await expectNext('Show', 'Forgot password?', 'Log in', 'Continue with Google', 'Create an account');
    isRight = true;
    field.focus();
    await userEvent.keyboard('right{Enter}');
    expect(await heading('Home of Meera Iyer (250)')).toBeInTheDocument();
  });

  it.each([
    ['worked', () => ({ success: true, message: 'Email verified.' }), 'Email verified.'],
    [
      'did not work',
      () => refusal(400, 'auth/verification-expired', 'This link has expired.'),
      'Something went wrong with verification.',
    ],
    [
      'needs the password',
      () => refusal(403, 'auth/password-needed', 'Please enter your password.'),
      'You didn’t register in this browser. Enter your Paasa password to verify your email.',
    ],
  ])('opens the link of a mail, and is led to the outcome: it %s', async (_case, answer, text) => {
    open('/verify-user?token=t', { 'GET /api/user/verify-user/:token': answer });
    const waiting = await screen.findByText('Verifying your email...');
    expect(waiting.closest('[role="status"]')).not.toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe(text));
    expect(await heading('Verify your email')).toBeInTheDocument();
  });

  it('replaces a lost password: reads the rule of each step, and its outcome', async () => {
    open('/forgot-password', {
      'POST /api/user/reset-password': () => ({ success: true, message: 'OTP is sent to your email' }),
      'POST /api/user/verify-reset-password-otp': ({ body }) =>
        (body as { otp: string }).otp === '123456'
          ? { success: true, message: 'OTP verified.' }
          : refusal(400, 'auth/invalid-otp', 'Invalid OTP'),
      'POST /api/user/set-new-password': () => ({ success: true, message: 'Password changed.' }),
    });
    await heading('Forgot password');
    await expectNext('Email');
    await userEvent.keyboard('meera@example.com{Enter}');
    await heading('Enter OTP');
    expect(await screen.findByText('OTP is sent to your email')).toBeInTheDocument();
    const code = screen.getByRole('textbox', { name: 'OTP' });
    expect(code).toHaveAccessibleDescription('6 digits, valid for 10 minutes');
    await userEvent.type(code, '654321{Enter}');
    expect(await screen.findByText('Invalid OTP')).toBeInTheDocument();
    expect(code).toHaveFocus();
    expect(code).toHaveAccessibleDescription('Invalid OTP');
    await userEvent.keyboard('123456{Enter}');
    await heading('Set new password');
    const [first, second] = [
      screen.getByLabelText('New Password'),
      screen.getByLabelText('Confirm Password'),
    ];
    await userEvent.type(first, 'a long secret');
    await userEvent.type(second, 'another{Enter}');
    expect(second).toHaveFocus();
    expect(second).toHaveAccessibleDescription('Passwords do not match');
    await userEvent.clear(second);
    await userEvent.type(second, 'a long secret{Enter}');
    await heading('Log in');
    expect(await screen.findByText('Password changed.')).toBeInTheDocument();
  });

  it.each([
    ['/login?error=access_denied', 'Log in'],
    ['/register', 'Register'],
    ['/forgot-password', 'Forgot password'],
    ['/verify-forgot-password-otp?email=a%40b.in', 'Enter OTP'],
    ['/set-new-password?email=a%40b.in', 'Set new password'],
    ['/verify-user', 'Verify your email'],
  ])('finds every field, button and link of %s by a name, below one title', async (path, title) => {
    open(path);
    await heading(title);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    for (const role of ['textbox', 'button', 'link'])
      for (const element of screen.queryAllByRole(role)) expect(element).toHaveAccessibleName();
    for (const field of document.querySelectorAll('input:not([hidden])'))
      expect(field).toHaveAccessibleName();
  });
});
