import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { meera, renderPages } from '../testing/render-pages.js';

const notSignedIn = () => refusal(401, 'auth/not-signed-in', 'Please log in first.');
const VERIFY = 'GET /api/user/verify-user/:token';
const RESEND = 'POST /api/user/resend-verification';

const verifiedMeera = { ...meera, isVerified: true };

let server: FakeApi;
afterEach(() => {
  jest.useRealTimers();
  server.restore();
});

function open(path: string, routes: FakeRoutes = {}, isSignedIn = false) {
  server = fakeApi({
    'GET /api/user/my-details': () => (isSignedIn ? { success: true, data: meera } : notSignedIn()),
    'POST /api/user/refresh-token': notSignedIn,
    ...routes,
  });
  renderPages(path);
}

const resendButton = () => screen.findByRole('button', { name: 'Resend verification email' });

describe('the link of a mail', () => {
  it('shows that it is being verified until the server answers', async () => {
    open('/verify-user?token=abc-_1', { [VERIFY]: () => new Promise(() => undefined) });
    expect(await screen.findByText('Verifying your email...')).toBeInTheDocument();
    await waitFor(() =>
      expect(server.callsTo(VERIFY).map(({ params }) => params['token'])).toEqual(['abc-_1']),
    );
  });

  it('that works shows its success, and leads home after two seconds', async () => {
    jest.useFakeTimers();
    open('/verify-user?token=good', {
      [VERIFY]: () => ({ success: true, message: 'Email verified successfully.' }),
    });
    expect(await screen.findByText('Email verified successfully.')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1999));
    expect(screen.getByLabelText('address')).toHaveTextContent('/verify-user');
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/$/);
  });

  it('is used once, also where effects run twice', async () => {
    server = fakeApi({
      'GET /api/user/my-details': notSignedIn,
      'POST /api/user/refresh-token': notSignedIn,
      [VERIFY]: () => ({ success: true, message: 'Verified.' }),
    });
    renderPages('/verify-user?token=good', { isStrict: true });
    expect(await screen.findByText('Verified.')).toBeInTheDocument();
    expect(server.callsTo(VERIFY)).toHaveLength(1);
  });

  it('that works updates the page of a signed-in user at once', async () => {
    open('/verify-user?token=good', { [VERIFY]: () => ({ success: true, message: 'Verified.' }) }, true);
    await screen.findByText('Verified.');
    await waitFor(() => expect(server.callsTo('GET /api/user/my-details').length).toBeGreaterThan(1));
  });

  it.each([
    [
      'with the words of the server',
      refusal(400, 'auth/verification-expired', 'This link has expired.'),
      'This link has expired.',
    ],
    ['with its own words', refusal(500, 'server/unexpected', ''), 'Verification failed.'],
  ])('that fails shows the error %s, and offers another link', async (_case, answer, text) => {
    open('/verify-user?token=bad', { [VERIFY]: () => answer });
    expect(await screen.findByText('Something went wrong with verification.')).toBeInTheDocument();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(await resendButton()).toBeInTheDocument();
    expect(server.callsTo(VERIFY)).toHaveLength(1);
  });
});

describe('the link of a mail in a browser that did not register', () => {
  const WITH_PASSWORD = 'POST /api/user/verify-user';
  const passwordNeeded = () => refusal(403, 'auth/password-needed', 'Please enter the password.');
  const openElsewhere = (answer: () => unknown): void =>
    open('/verify-user?token=good', { [VERIFY]: passwordNeeded, [WITH_PASSWORD]: answer });
  const enter = async (password: string): Promise<void> => {
    const field = await screen.findByLabelText('Password');
    await userEvent.clear(field);
    await userEvent.type(field, `${password}{Enter}`);
  };

  it('requires the password, and verifies with it', async () => {
    openElsewhere(() => ({ success: true, message: 'Email verified successfully.' }));
    expect(await screen.findByText(/You did not register in this browser/)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await enter('correct horse battery');
    expect(await screen.findByText('Email verified successfully.')).toBeInTheDocument();
    expect(server.callsTo(WITH_PASSWORD).map(({ body }) => body)).toEqual([
      { token: 'good', password: 'correct horse battery' },
    ]);
  });

  it('has a wrong password entered again', async () => {
    let tryCount = 0;
    openElsewhere(() => {
      tryCount += 1;
      return tryCount === 1
        ? refusal(403, 'auth/wrong-password', 'This password is not right.')
        : { success: true, message: 'Email verified successfully.' };
    });
    await enter('wrong');
    expect(await screen.findByText('This password is not right.')).toBeInTheDocument();
    await enter('right');
    expect(await screen.findByText('Email verified successfully.')).toBeInTheDocument();
  });

  it('offers another mail if it has expired meanwhile', async () => {
    openElsewhere(() => refusal(400, 'auth/verification-expired', 'This link has expired.'));
    await enter('right');
    expect(await resendButton()).toBeInTheDocument();
  });

  it('leads a person who did not register to a new password', async () => {
    openElsewhere(() => ({ success: true, message: 'Verified.' }));
    const link = await screen.findByRole('link', { name: 'set a password of your own' });
    expect(link).toHaveAttribute('href', '/forgot-password');
  });
});

describe('without a token', () => {
  it.each(['/verify-user', '/verify-user?token='])(
    '%s shows a message and offers another mail',
    async (path) => {
      open(path);
      expect(await screen.findByText('No token found in URL.')).toBeInTheDocument();
      expect(await resendButton()).toBeInTheDocument();
      expect(server.callsTo(VERIFY)).toHaveLength(0);
    },
  );

  it('is no failure: *Verify Now* leads here', async () => {
    open('/verify-user');
    expect(await screen.findByText('No token found in URL.')).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows a user who is verified meanwhile that nothing is left to do', async () => {
    open('/verify-user', { 'GET /api/user/my-details': () => ({ success: true, data: verifiedMeera }) });
    expect(await screen.findByText('Your account is verified.')).toBeInTheDocument();
  });

  it('fills in the address of a signed-in user, who may change it', async () => {
    open('/verify-user', {}, true);
    const field = await screen.findByLabelText('Email');
    await waitFor(() => expect(field).toHaveValue('meera@example.com'));
    await userEvent.clear(field);
    expect(field).toHaveValue('');
  });
});

describe('requesting another mail', () => {
  it.each(['', '   ', 'meera', '@example.com'])(
    'with %p requires a valid email and sends nothing',
    async (text) => {
      open('/verify-user');
      const field = await screen.findByLabelText('Email');
      if (text !== '') await userEvent.type(field, text);
      await userEvent.click(await resendButton());
      expect(await screen.findByText('Please enter a valid email.')).toBeInTheDocument();
      expect(field).toBeInvalid();
      expect(server.callsTo(RESEND)).toHaveLength(0);
    },
  );

  it.each([
    [
      'the words of the server',
      { success: true, message: 'A new link is on its way.' },
      'A new link is on its way.',
    ],
    ['that it was sent', { success: true }, 'Verification email sent.'],
    ['why it failed', refusal(429, 'auth/slow-down', 'Try again in a minute.'), 'Try again in a minute.'],
    ['that it failed', refusal(500, 'server/unexpected', ''), 'Failed to resend verification email.'],
  ])('shows %s', async (_case, answer, text) => {
    open('/verify-user', { [RESEND]: () => answer });
    await userEvent.type(await screen.findByLabelText('Email'), ' meera@example.com ');
    await userEvent.click(await resendButton());
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(server.callsTo(RESEND).map(({ body }) => body)).toEqual([{ email: 'meera@example.com' }]);
  });

  it('leaves a hint on the page where to find the mail, also after the toast', async () => {
    open('/verify-user', { [RESEND]: () => ({ success: true, message: 'Sent.' }) });
    await userEvent.type(await screen.findByLabelText('Email'), 'meera@example.com');
    await userEvent.click(await resendButton());
    expect(await screen.findByText(/Look into the mailbox of/)).toHaveTextContent('meera@example.com');
  });

  it('that failed leaves no hint', async () => {
    open('/verify-user', { [RESEND]: () => refusal(500, 'server/unexpected', 'Away.') });
    await userEvent.type(await screen.findByLabelText('Email'), 'meera@example.com');
    await userEvent.click(await resendButton());
    await screen.findByText('Away.');
    expect(screen.queryByText(/Look into the mailbox/)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('meera@example.com');
  });
});
