import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, Route } from 'react-router';
import { SetNewPasswordPage } from '../index.js';
import { renderPages } from '../testing/render-pages.js';

const OPEN = 'POST /api/user/open-reset-link';
const SET = 'POST /api/user/set-new-password';
const LINK_PATH = '/set-new-password?email=meera%2Bx%40example.com#token=abc-_1';
const EMAIL = 'meera+x@example.com';

const notSignedIn = () => refusal(401, 'auth/not-signed-in', 'Please log in first.');

let server: FakeApi;
afterEach(() => server.restore());

function open(path: string, routes: FakeRoutes) {
  server = fakeApi({
    'GET /api/user/my-details': notSignedIn,
    'GET /api/user/is-auth': notSignedIn,
    'POST /api/user/refresh-token': notSignedIn,
    ...routes,
  });
  const page = (
    <>
      <SetNewPasswordPage />
      <Link to={path.replace('abc-_1', 'next')}>The next mail</Link>
    </>
  );
  renderPages(path, { extraRoutes: <Route path="/mailed" element={page} /> });
}

const bodiesOf = (route: string) => server.callsTo(route).map(({ body }) => body);

describe('a mailed link', () => {
  const saved = () => ({ success: true, message: 'Password changed. Please log in.' });
  const fillAndSave = async () => {
    await userEvent.type(screen.getByLabelText('New Password'), 'a new horse battery');
    await userEvent.type(screen.getByLabelText('Confirm Password'), 'a new horse battery');
    await userEvent.click(screen.getByRole('button', { name: 'Set new password' }));
  };

  it('stays valid when the page only opens, and is checked before the new password', async () => {
    open(LINK_PATH, { [OPEN]: () => ({ success: true, message: '' }), [SET]: saved });
    expect(server.callsTo(OPEN)).toHaveLength(0);
    await fillAndSave();
    expect(await screen.findByText('Password changed. Please log in.')).toBeInTheDocument();
    expect(bodiesOf(OPEN)).toEqual([{ email: EMAIL, token: 'abc-_1' }]);
    expect(bodiesOf(SET)).toEqual([{ email: EMAIL, newPassword: 'a new horse battery' }]);
  });

  it('is shown once, also if the first password is refused', async () => {
    const answers = [() => refusal(400, 'auth/common-password', 'This password is too common.'), saved];
    open(LINK_PATH, {
      [OPEN]: () => ({ success: true, message: '' }),
      [SET]: () => answers.shift()?.() ?? saved(),
    });
    await fillAndSave();
    expect(await screen.findAllByText('This password is too common.')).not.toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Set new password' }));
    expect(await screen.findByText('Password changed. Please log in.')).toBeInTheDocument();
    expect(server.callsTo(OPEN)).toHaveLength(1);
  });

  it('that is no longer valid leads back to the start', async () => {
    open(LINK_PATH, { [OPEN]: () => refusal(400, 'auth/reset-link-invalid', 'This link is old.') });
    await fillAndSave();
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is old.');
    expect(server.callsTo(SET)).toHaveLength(0);
    await userEvent.click(screen.getByRole('link', { name: 'Get a new OTP' }));
    expect(screen.getByLabelText('address').textContent).toBe('/forgot-password');
  });

  it('that is no longer valid does not hide the next one in the same tab', async () => {
    const answers = [() => refusal(400, 'auth/reset-link-invalid', 'This link is old.')];
    open(LINK_PATH.replace('/set-new-password', '/mailed'), {
      [OPEN]: () => answers.shift()?.() ?? { success: true, message: '' },
      [SET]: saved,
    });
    await fillAndSave();
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is old.');
    await userEvent.click(screen.getByRole('link', { name: 'The next mail' }));
    await fillAndSave();
    expect(await screen.findByText('Password changed. Please log in.')).toBeInTheDocument();
    expect(bodiesOf(OPEN)).toEqual([
      { email: EMAIL, token: 'abc-_1' },
      { email: EMAIL, token: 'next' },
    ]);
  });
});
