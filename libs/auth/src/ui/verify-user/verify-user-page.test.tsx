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
    expect(await screen.findByText(/You didn’t register in this browser/)).toBeInTheDocument();
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
    await waitFor(() => expect(screen.getAllByText('This password is not right.')).toHaveLength(2));
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('This password is not right.');
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

  it('shows a user who is verified that nothing is left to do', async () => {
    open('/verify-user', { 'GET /api/user/my-details': () => ({ success: true, data: verifiedMeera }) });
    expect(await screen.findByText('Your account is verified.')).toBeInTheDocument();
    expect(screen.queryByText('No token found in URL.')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  });
});

describe('a signed-in user who is not verified', () => {
  const CHANGE = 'POST /api/user/change-email';
  const lead = () => screen.findByText(/^Check/);
  const waitingFor = (pendingEmail: string) => () => ({ success: true, data: { ...meera, pendingEmail } });
  const changeTo = async (email: string) => {
    const field = await screen.findByLabelText('Email');
    await userEvent.clear(field);
    await userEvent.type(field, email);
    await userEvent.click(screen.getByRole('button', { name: 'Change address and send a link' }));
  };

  it.each(['/verify-user', '/verify-user?token=old'])('reads at %s where the link is', async (path) => {
    open(path, { [VERIFY]: () => refusal(400, 'auth/verification-expired', 'Too old.') }, true);
    expect(await lead()).toHaveTextContent('Check meera@example.com for our link.');
    expect(screen.queryByText('No token found in URL.')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('meera@example.com');
  });

  it('gets another link at the same address, however it is written', async () => {
    open('/verify-user', { [RESEND]: () => ({ success: true, message: 'On its way.' }) }, true);
    const field = await screen.findByLabelText('Email');
    await userEvent.clear(field);
    await userEvent.type(field, ' MEERA@example.com');
    await userEvent.click(await resendButton());
    expect(await screen.findByText('On its way.')).toBeInTheDocument();
    expect(server.callsTo(RESEND).map(({ body }) => body)).toEqual([{ email: 'MEERA@example.com' }]);
    expect(server.callsTo(CHANGE)).toHaveLength(0);
  });

  it('changes a wrong address, and then reads the new one', async () => {
    open('/verify-user', {}, true);
    await lead();
    server.answer({
      [CHANGE]: () => {
        server.answer({ 'GET /api/user/my-details': waitingFor('meera@right.example') });
        return { success: true, message: 'On its way.' };
      },
    });
    await changeTo('meera@right.example');
    await waitFor(async () => expect(await lead()).toHaveTextContent('Check meera@right.example'));
    expect(screen.getByText(/Until you open the link/)).toHaveTextContent('meera@example.com');
    expect(server.callsTo(CHANGE).map(({ body }) => body)).toEqual([{ email: 'meera@right.example' }]);
    expect(await resendButton()).toBeInTheDocument();
  });

  it.each(['', 'meera'])('cannot change it to %p', async (text) => {
    open('/verify-user', {}, true);
    await changeTo(`x${text}`);
    expect(await screen.findByText('Please enter a valid email.')).toBeInTheDocument();
    expect(server.callsTo(CHANGE)).toHaveLength(0);
  });

  it('reads why a change was refused, at the field as well as in the toast', async () => {
    open('/verify-user', { [CHANGE]: () => refusal(429, 'auth/too-many-attempts', 'Please wait.') }, true);
    await changeTo('meera@right.example');
    await waitFor(() => expect(screen.getAllByText('Please wait.')).toHaveLength(2));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Please wait\.$/);
    expect(await lead()).toHaveTextContent('Check meera@example.com');
  });

  it('sees on return to this tab that the link was opened in another one', async () => {
    open('/verify-user', {}, true);
    await lead();
    server.answer({ 'GET /api/user/my-details': () => ({ success: true, data: verifiedMeera }) });
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('Your account is verified.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Play now' })).toHaveAttribute('href', '/games');
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
    expect(await screen.findAllByText(text)).not.toHaveLength(0);
    expect(server.callsTo(RESEND).map(({ body }) => body)).toEqual([{ email: 'meera@example.com' }]);
  });

  it('leaves a hint on the page where to find the mail, also after the toast', async () => {
    open('/verify-user', { [RESEND]: () => ({ success: true, message: 'Sent.' }) });
    await userEvent.type(await screen.findByLabelText('Email'), 'meera@example.com');
    await userEvent.click(await resendButton());
    expect(await screen.findByText(/^Check/)).toHaveTextContent(
      /^Check meera@example.com for our link.* No mail\? Resend it where you are signed in\.$/,
    );
  });

  it('that failed leaves no hint', async () => {
    open('/verify-user', { [RESEND]: () => refusal(500, 'server/unexpected', 'Something went wrong') });
    await userEvent.type(await screen.findByLabelText('Email'), 'meera@example.com');
    await userEvent.click(await resendButton());
    await screen.findByText('Something went wrong');
    expect(screen.queryByText(/^Check/)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('meera@example.com');
  });
});
