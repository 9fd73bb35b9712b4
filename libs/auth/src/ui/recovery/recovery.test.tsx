import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { meera, renderPages } from '../testing/render-pages.js';

const REQUEST = 'POST /api/user/reset-password';
const VERIFY = 'POST /api/user/verify-reset-password-otp';
const SET = 'POST /api/user/set-new-password';
const OTP_PATH = '/verify-forgot-password-otp?email=meera%2Bx%40example.com';
const NEW_PATH = '/set-new-password?email=meera%2Bx%40example.com';
const EMAIL = 'meera+x@example.com';

const notSignedIn = () => refusal(401, 'auth/not-signed-in', 'Please log in first.');
const crash = () => refusal(500, 'server/unexpected', '');

let server: FakeApi;
afterEach(() => {
  jest.useRealTimers();
  server.restore();
});

function open(path: string, routes: FakeRoutes = {}) {
  server = fakeApi({
    'GET /api/user/my-details': notSignedIn,
    'GET /api/user/is-auth': notSignedIn,
    'POST /api/user/refresh-token': notSignedIn,
    [REQUEST]: () => ({ success: true, message: 'OTP is sent to your email' }),
    ...routes,
  });
  renderPages(path);
}

const bodiesOf = (route: string) => server.callsTo(route).map(({ body }) => body);
const expectAt = (path: string, query: string) => {
  expect(screen.getByLabelText('address').textContent).toBe(path);
  expect(screen.getByLabelText('query').textContent).toBe(query);
};

describe('a forgotten password', () => {
  const send = async (email: string) => {
    if (email !== '') await userEvent.type(screen.getByLabelText('Email'), email);
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
  };

  it('has a code mailed and shows the field for it', async () => {
    open('/forgot-password');
    await send(EMAIL);
    expect(await screen.findByRole('heading', { name: 'Enter OTP' })).toBeInTheDocument();
    expect(await screen.findByText('OTP is sent to your email')).toBeInTheDocument();
    expectAt('/verify-forgot-password-otp', '?email=meera%2Bx%40example.com');
    expect(bodiesOf(REQUEST)).toEqual([{ email: EMAIL }]);
    expect(screen.getByText(EMAIL)).toBeInTheDocument();
  });

  it.each([
    [
      'the words of the server',
      () => refusal(429, 'auth/too-many-attempts', 'Too many attempts. Please wait 40 seconds.'),
      'Too many attempts. Please wait 40 seconds.',
    ],
    ['that something went wrong', crash, 'Something went wrong'],
    ['the same if nothing was done', () => ({ success: false }), 'Something went wrong'],
  ])('that fails shows %s', async (_case, answer, text) => {
    open('/forgot-password', { [REQUEST]: answer });
    await send(EMAIL);
    expect(await screen.findAllByText(text)).not.toHaveLength(0);
    expectAt('/forgot-password', '');
  });

  it.each(['', 'meera'])('sends nothing for %p', async (email) => {
    open('/forgot-password');
    await send(email);
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(server.callsTo(REQUEST)).toHaveLength(0);
  });
});

describe('the code', () => {
  const verify = () => userEvent.click(screen.getByRole('button', { name: 'Verify OTP' }));

  it('is one field that phones fill in, and leads to the next step', async () => {
    open(OTP_PATH, { [VERIFY]: () => ({ success: true, message: 'OTP verified.' }) });
    const field = screen.getByLabelText('OTP');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.type(field, '12a34567');
    expect(field).toHaveValue('123456');
    await verify();
    expect(await screen.findByRole('heading', { name: 'Set new password' })).toBeInTheDocument();
    expectAt('/set-new-password', '?email=meera%2Bx%40example.com');
    expect(bodiesOf(VERIFY)).toEqual([{ email: EMAIL, otp: '123456' }]);
  });

  it('can be pasted with surrounding text', async () => {
    open(OTP_PATH);
    await userEvent.click(screen.getByLabelText('OTP'));
    await userEvent.paste(' Your code: 004 213 ');
    expect(screen.getByLabelText('OTP')).toHaveValue('004213');
  });

  it.each([
    ['the words of the server', () => refusal(400, 'auth/invalid-otp', 'Too late.'), 'Too late.'],
    ['Invalid OTP', crash, 'Invalid OTP'],
    ['Invalid OTP', () => ({ success: false }), 'Invalid OTP'],
  ])('that is refused shows %s until it is changed', async (_case, answer, text) => {
    open(OTP_PATH, { [VERIFY]: answer });
    await userEvent.type(screen.getByLabelText('OTP'), '123456');
    await verify();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('OTP')).toHaveAttribute('aria-invalid', 'true');
    await userEvent.type(screen.getByLabelText('OTP'), '{Backspace}');
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  it('that is refused is selected, so that the next one replaces it', async () => {
    open(OTP_PATH, { [VERIFY]: crash });
    await userEvent.type(screen.getByLabelText('OTP'), '123456');
    await verify();
    await waitFor(() => expect(screen.getByLabelText('OTP')).toHaveFocus());
    await userEvent.keyboard('9');
    expect(screen.getByLabelText('OTP')).toHaveValue('9');
  });

  it('that is too short uses no attempt', async () => {
    open(OTP_PATH);
    await userEvent.type(screen.getByLabelText('OTP'), '12345');
    await verify();
    expect(screen.getByText('Invalid OTP')).toBeInTheDocument();
    expect(server.callsTo(VERIFY)).toHaveLength(0);
  });

  it('is required', async () => {
    open(OTP_PATH);
    await verify();
    expect(screen.getByLabelText('OTP')).toBeInvalid();
    expect(server.callsTo(VERIFY)).toHaveLength(0);
  });

  it('can be requested again after half a minute, and the old code is cleared', async () => {
    jest.useFakeTimers();
    open(OTP_PATH);
    fireEvent.change(screen.getByLabelText('OTP'), { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('button', { name: 'Resend OTP in 30 s' }));
    act(() => jest.advanceTimersByTime(29_000));
    fireEvent.click(screen.getByRole('button', { name: 'Resend OTP in 1 s' }));
    act(() => jest.advanceTimersByTime(1000));
    fireEvent.click(screen.getByRole('button', { name: 'Resend OTP' }));
    expect(await screen.findByRole('button', { name: 'Resend OTP in 30 s' })).toBeInTheDocument();
    expect(await screen.findByText('OTP is sent to your email')).toBeInTheDocument();
    expect(screen.getByLabelText('OTP')).toHaveValue('');
    expect(bodiesOf(REQUEST)).toEqual([{ email: EMAIL }]);
  });

  it('can be requested again at once if the mail failed', async () => {
    jest.useFakeTimers();
    open(OTP_PATH, { [REQUEST]: crash });
    act(() => jest.advanceTimersByTime(30_000));
    fireEvent.click(screen.getByRole('button', { name: 'Resend OTP' }));
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Resend OTP' })).not.toHaveAttribute('aria-disabled');
  });
});

describe('the new password', () => {
  const GOOD = 'a new long secret';
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Set new password' }));
  const fillIn = async (password: string, confirmation: string) => {
    await userEvent.type(screen.getByLabelText('New Password'), password);
    await userEvent.type(screen.getByLabelText('Confirm Password'), confirmation);
  };

  it('is set, and leads to the login', async () => {
    open(NEW_PATH, { [SET]: () => ({ success: true, message: 'Password changed. Please log in.' }) });
    await fillIn(GOOD, GOOD);
    await save();
    expect(await screen.findByText('Password changed. Please log in.')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
    expect(bodiesOf(SET)).toEqual([{ email: EMAIL, newPassword: GOOD }]);
  });

  it('also ends the session of this page, without a notice about an expired session', async () => {
    open(NEW_PATH, {
      'GET /api/user/my-details': () => ({ success: true, data: meera }),
      [SET]: () => {
        server.answer({ 'GET /api/user/my-details': notSignedIn });
        return { success: true, message: 'Password changed. Please log in.' };
      },
    });
    await fillIn(GOOD, GOOD);
    await save();
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
    await waitFor(() => expect(server.callsTo('GET /api/user/my-details')).toHaveLength(2));
    expect(server.callsTo('POST /api/user/refresh-token')).toHaveLength(0);
    expect(screen.queryByText(/session has expired/)).not.toBeInTheDocument();
  });

  it('is compared on every keystroke of the confirmation', async () => {
    open(NEW_PATH);
    await userEvent.type(screen.getByLabelText('New Password'), 'abc');
    expect(screen.queryByText('Passwords do not match')).not.toBeInTheDocument();
    const confirmation = screen.getByLabelText('Confirm Password');
    for (const [key, isMatch] of [
      ['a', false],
      ['b', false],
      ['c', true],
      ['d', false],
      ['{Backspace}', true],
    ] as const) {
      await userEvent.type(confirmation, key);
      expect(screen.queryAllByText('Passwords do not match')).toHaveLength(isMatch ? 0 : 1);
    }
  });

  it('that is not confirmed is not sent', async () => {
    open(NEW_PATH);
    await fillIn(GOOD, `${GOOD}!`);
    await save();
    expect(screen.getByText('Passwords do not match')).toBeInTheDocument();
    // Also if the first of the two was changed afterwards.
    await userEvent.type(screen.getByLabelText('New Password'), '!?');
    await save();
    expect(screen.getByText('Passwords do not match')).toBeInTheDocument();
    expect(server.callsTo(SET)).toHaveLength(0);
  });

  it.each(['short', 'x'.repeat(129)])('has 8 to 128 characters, unlike %p', async (password) => {
    open(NEW_PATH);
    await fillIn(password, password);
    await save();
    expect(screen.getByText('Use 8 to 128 characters.')).toBeInTheDocument();
    expect(server.callsTo(SET)).toHaveLength(0);
  });

  it('shows in a word how strong it is, and belongs to the address for password managers', async () => {
    open(NEW_PATH);
    await userEvent.type(screen.getByLabelText('New Password'), GOOD);
    expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(/Strength: strong$/);
    const owner = document.querySelector('input[autocomplete="username"]');
    expect(owner).toHaveValue(EMAIL);
    expect(owner).not.toBeVisible();
  });

  it('and its confirmation are required', async () => {
    open(NEW_PATH);
    await save();
    expect(screen.getByLabelText('New Password')).toBeInvalid();
    expect(screen.getByLabelText('Confirm Password')).toBeInvalid();
    expect(server.callsTo(SET)).toHaveLength(0);
  });

  it('can be shown', async () => {
    open(NEW_PATH);
    const [showNew] = screen.getAllByRole('button', { name: 'Show' });
    if (showNew === undefined) throw new Error('no button to show it');
    await userEvent.click(showNew);
    expect(screen.getByLabelText('New Password')).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Confirm Password')).toHaveAttribute('type', 'password');
  });

  it.each([
    [
      'the words of the server',
      () => refusal(400, 'auth/weak-password', 'This password is too common.'),
      'This password is too common.',
    ],
    ['that it failed', crash, 'Failed to set new password'],
  ])('that is refused shows %s and can be changed', async (_case, answer, text) => {
    open(NEW_PATH, { [SET]: answer });
    await fillIn(GOOD, GOOD);
    await save();
    expect(await screen.findAllByText(text)).not.toHaveLength(0);
    expect(screen.getByLabelText('New Password')).toHaveValue(GOOD);
  });

  it('without a right to set one leads back to the start', async () => {
    open(NEW_PATH, { [SET]: () => refusal(400, 'auth/reset-not-granted', 'Please verify the OTP first.') });
    await fillIn(GOOD, GOOD);
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please verify the OTP first.');
    expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Get a new OTP' }));
    expectAt('/forgot-password', '');
  });
});

describe.each(['/verify-forgot-password-otp', '/set-new-password', '/set-new-password?email=%20'])(
  'at %s without an email',
  (path) => {
    it('the page shows a message and leads back to the start', async () => {
      open(path);
      expect(screen.getByRole('alert')).toHaveTextContent('No email found in URL.');
      await userEvent.click(screen.getByRole('link', { name: 'Get a new OTP' }));
      expectAt('/forgot-password', '');
    });
  },
);
