import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, Route } from 'react-router';
import { NotMePage } from '../index.js';
import { meera, renderPages } from '../testing/render-pages.js';

const NOT_ME = 'POST /api/user/not-me';
const DETAILS = 'GET /api/user/my-details';
const PATH = '/profile/not-me';
const MESSAGE = 'Every device is signed out, and no money leaves your account.';

let server: FakeApi;
afterEach(() => server.restore());

function open(path: string, routes: FakeRoutes = {}): void {
  const notSignedIn = () => refusal(401, 'auth/not-signed-in', 'Please log in first.');
  server = fakeApi({
    [DETAILS]: notSignedIn,
    'POST /api/user/refresh-token': notSignedIn,
    [NOT_ME]: () => ({ success: true, message: MESSAGE }),
    ...routes,
  });
  const page = (
    <>
      <NotMePage />
      <Link to={`${PATH}#token=next`}>The next mail</Link>
    </>
  );
  renderPages(path, { extraRoutes: <Route path={PATH} element={page} /> });
}
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'This was not me' }));

describe('the page of “This was not me”', () => {
  it('does nothing when it opens, and secures the account at a press of its button', async () => {
    open(`${PATH}#token=abc-_1`);
    expect(await screen.findByRole('heading', { name: 'This was not me' })).toBeInTheDocument();
    expect(server.callsTo(NOT_ME)).toEqual([]);
    expect(
      screen.getByText(/We remove what was added in the last 3 days to log in with/),
    ).toBeInTheDocument();
    await press();
    expect(await screen.findByText(MESSAGE)).toHaveAttribute('role', 'status');
    expect(server.callsTo(NOT_ME).map(({ body }) => body)).toEqual([{ token: 'abc-_1' }]);
    expect(screen.getByRole('link', { name: 'Reset password' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.queryByRole('button', { name: 'This was not me' })).not.toBeInTheDocument();
  });

  it('forgets the player of this browser, whose session has ended', async () => {
    let isSignedIn = true;
    open(`${PATH}#token=abc-_1`, {
      [DETAILS]: () =>
        isSignedIn ? { success: true, data: meera } : refusal(401, 'auth/not-signed-in', 'Please log in.'),
      [NOT_ME]: () => {
        isSignedIn = false;
        return { success: true, message: MESSAGE };
      },
    });
    await press();
    expect(await screen.findByText(MESSAGE)).toBeInTheDocument();
    await waitFor(() => expect(server.callsTo(DETAILS).length).toBeGreaterThan(1));
  });

  it('shows what is wrong with a link, and allows another attempt', async () => {
    open(`${PATH}#token=old`, { [NOT_ME]: () => refusal(409, 'auth/not-me-used', 'This link was used.') });
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('This link was used.');
    expect(screen.getByRole('button', { name: 'This was not me' })).toBeEnabled();
  });

  it('has a button of its own for the next mail in the same tab', async () => {
    open(`${PATH}#token=abc-_1`);
    await press();
    expect(await screen.findByText(MESSAGE)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'The next mail' }));
    expect(screen.queryByText(MESSAGE)).not.toBeInTheDocument();
    await press();
    expect(await screen.findByText(MESSAGE)).toBeInTheDocument();
    expect(server.callsTo(NOT_ME).map(({ body }) => body)).toEqual([{ token: 'abc-_1' }, { token: 'next' }]);
  });

  it('leads to a new password without a token', async () => {
    open(PATH);
    expect(await screen.findByText('Open the link “This was not me” in our mail.')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
