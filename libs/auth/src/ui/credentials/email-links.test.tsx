import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { api } from '@paasa/api-client/ui';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link, Route } from 'react-router';
import { ConfirmEmailPage, UndoEmailPage } from '../index.js';
import { renderPages } from '../testing/render-pages.js';

const CONFIRM = 'POST /api/user/email-change/confirm';
const UNDO = 'POST /api/user/email-change/undo';
const invalid = () =>
  refusal(400, 'auth/email-link-invalid', 'This link was used before, or is not valid any more.');
const notSignedIn = () => refusal(401, 'auth/not-signed-in', 'Please log in first.');

let server: FakeApi;
afterEach(() => server.restore());

function open(address: string, routes: FakeRoutes = {}) {
  server = fakeApi({
    'GET /api/user/my-details': notSignedIn,
    'POST /api/user/refresh-token': notSignedIn,
    [CONFIRM]: () => ({ success: true, message: 'Your email is changed.', isChanged: true }),
    [UNDO]: () => ({ success: true, message: 'Your account has this email again.' }),
    ...routes,
  });
  // Opens the page at another link without a reload, as a browser does if only what is behind the `#` changes.
  const nextMail = <Link to={address.replace('a-b_1', 'c-d_2')}>The next mail</Link>;
  const withNextMail = (page: ReactNode) => (
    <>
      {page}
      {nextMail}
    </>
  );
  return renderPages(address, {
    extraRoutes: (
      <>
        <Route path="/profile/confirm-email" element={withNextMail(<ConfirmEmailPage />)} />
        <Route path="/profile/undo-email" element={withNextMail(<UndoEmailPage />)} />
      </>
    ),
  });
}

const links = [
  ['new', '/profile/confirm-email#new=a-b_1', 'Use this email', CONFIRM],
  ['old', '/profile/confirm-email#old=a-b_1', 'Agree to the change', CONFIRM],
  ['undo', '/profile/undo-email#undo=a-b_1', 'Undo the change', UNDO],
] as const;

describe.each(links)('the link %s about an email', (_use, address, action, call) => {
  it('does nothing when it opens, and its work at a press, without a session', async () => {
    open(address);
    const button = await screen.findByRole('button', { name: action });
    expect(server.callsTo(call)).toEqual([]);
    await userEvent.click(button);
    expect(
      await screen.findByText(/^Your (email is changed|account has this email again)\.$/),
    ).toBeInTheDocument();
    expect(server.callsTo(call).map(({ body }) => body)).toEqual([{ token: 'a-b_1' }]);
    expect(screen.queryByRole('button', { name: action })).not.toBeInTheDocument();
  });

  it('shows that it was used before, and allows another attempt', async () => {
    open(address, { [call]: invalid });
    await userEvent.click(await screen.findByRole('button', { name: action }));
    expect(await screen.findByText(/This link was used before/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: action })).toBeEnabled();
  });

  it.each([
    ['is used', {}, /^Your (email is changed|account has this email again)\.$/],
    ['is refused', { [call]: invalid }, /This link was used before/],
  ])(
    'has a button of its own for the next mail in the same tab, after the first %s',
    async (_end, routes, result) => {
      open(address, routes);
      await userEvent.click(await screen.findByRole('button', { name: action }));
      expect(await screen.findByText(result)).toBeInTheDocument();
      await userEvent.click(screen.getByRole('link', { name: 'The next mail' }));
      expect(screen.queryByText(result)).not.toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: action }));
      expect(await screen.findByText(result)).toBeInTheDocument();
      expect(server.callsTo(call).map(({ body }) => body)).toEqual([{ token: 'a-b_1' }, { token: 'c-d_2' }]);
    },
  );

  it('has no button without its token', async () => {
    open(address.replace(/=.*/, '='));
    expect(await screen.findByText(/Open the link in our mail/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: action })).not.toBeInTheDocument();
  });
});

describe('the page after an undo', () => {
  it('leads to a new password, also when the session of its own browser has ended with the others', async () => {
    const store = open('/profile/undo-email#undo=a-b_1');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo the change' }));
    await screen.findByRole('link', { name: 'set a new one' });
    act(() => void store.dispatch(api.util.resetApiState()));
    expect(screen.getByRole('link', { name: 'set a new one' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.getByText('Your account has this email again.')).toBeInTheDocument();
  });
});
