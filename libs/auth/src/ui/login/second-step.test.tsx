import { fakeApi, refusal, type FakeApi } from '@paasa/api-client/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route } from 'react-router';
import { loginChosenAt } from '../index.js';
import { fakePasskeys, requestOptions, type FakePasskeys } from '../testing/fake-passkeys.js';
import { meera, renderPages } from '../testing/render-pages.js';

const SECOND = 'POST /api/user/login/second-factor';
const REFRESH = 'POST /api/user/refresh-token';
const notSignedIn = () => refusal(401, 'auth/not-signed-in', 'Please log in first.');

let server: FakeApi;
beforeEach(() => {
  server = fakeApi({
    'GET /api/user/my-details': notSignedIn,
    'GET /api/user/is-auth': notSignedIn,
    [REFRESH]: notSignedIn,
    'POST /api/user/login': () => ({ success: false, isSecondFactorNeeded: true }),
    [SECOND]: () => {
      server.answer({ 'GET /api/user/my-details': () => ({ success: true, data: meera }) });
      return { success: true, message: 'Welcome.' };
    },
  });
});
afterEach(() => server.restore());

const extraRoutes = <Route path="/games/mines" element={<h1>The open round</h1>} />;

async function enterPassword(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Email'), 'meera@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'a long secret');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

const codeField = () => screen.findByLabelText('Code from your app');

describe('the second step of a login', () => {
  it('asks for the code after the password, and leads to where the player was', async () => {
    renderPages('/login', { state: loginChosenAt('/games/mines'), extraRoutes });
    await enterPassword();
    expect(await screen.findByRole('heading', { level: 1, name: 'Enter your code' })).toBeInTheDocument();
    const field = await codeField();
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await userEvent.type(field, '123456{Enter}');
    expect(await screen.findByRole('heading', { name: 'The open round' })).toBeInTheDocument();
    expect(server.callsTo(SECOND).map(({ body }) => body)).toEqual([{ code: '123456' }]);
  });

  it('announces a wrong code, and keeps the step', async () => {
    let tryCount = 0;
    server.answer({
      [SECOND]: () => {
        tryCount += 1;
        if (tryCount === 1) return refusal(403, 'auth/wrong-code', 'This code is not right.');
        return refusal(429, 'auth/code-tries-used-up', 'Too many wrong codes were entered.');
      },
    });
    renderPages('/login');
    await enterPassword();
    const renewals = server.callsTo(REFRESH).length;
    await userEvent.type(await codeField(), '111111{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is not right.');
    expect(await codeField()).toHaveFocus();
    await userEvent.type(await codeField(), '{Enter}');
    expect(await screen.findByText('Too many wrong codes were entered.')).toBeInTheDocument();
    expect(server.callsTo(REFRESH)).toHaveLength(renewals);
  });

  it('accepts a recovery code instead', async () => {
    renderPages('/login');
    await enterPassword();
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    const field = screen.getByLabelText('Recovery code');
    expect(field).toHaveFocus();
    await userEvent.type(field, 'ABCD-EFGH{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('A recovery code has 24 letters and digits.');
    await userEvent.clear(field);
    await userEvent.type(field, 'abcd-efgh-jklm-npqr-stuv-wxyz{Enter}');
    expect(await screen.findByRole('heading', { name: 'Home of Meera Iyer (250)' })).toBeInTheDocument();
    expect(server.callsTo(SECOND).map(({ body }) => body)).toEqual([
      { code: 'abcd-efgh-jklm-npqr-stuv-wxyz' },
    ]);
  });

  it('goes back to the app’s code, and to the password', async () => {
    renderPages('/login');
    await enterPassword();
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await userEvent.click(screen.getByRole('button', { name: 'Use a code from your app' }));
    expect(await codeField()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Back to login' }));
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
  });

  it('that comes too late asks for the password again', async () => {
    server.answer({ [SECOND]: () => refusal(401, 'auth/sign-in-expired', 'This login has expired.') });
    renderPages('/login');
    await enterPassword();
    const renewals = server.callsTo(REFRESH).length;
    await userEvent.type(await codeField(), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('That took too long. Please log in again.');
    expect(screen.getByLabelText('Email')).toBeInTheDocument();
    expect(server.callsTo(REFRESH)).toHaveLength(renewals);
  });

  it('follows a social sign-in too, and then leads to where the player was', async () => {
    renderPages('/oauth-success?step=second-factor&returnTo=%2Fgames%2Fmines', {
      extraRoutes,
      isStrict: true,
    });
    const field = await codeField();
    expect(screen.getByLabelText('address')).toHaveTextContent('/login');
    await userEvent.type(field, '123456{Enter}');
    expect(await screen.findByRole('heading', { name: 'The open round' })).toBeInTheDocument();
  });
});

describe('the second step of an account that has passkeys alone', () => {
  let browser: FakePasskeys | null = null;
  afterEach(() => {
    browser?.remove();
    browser = null;
  });
  const arrive = () =>
    renderPages('/oauth-success?step=passkey&returnTo=%2Fgames%2Fmines', { extraRoutes, isStrict: true });

  it('offers the passkey and no code, and then leads to where the player was', async () => {
    browser = fakePasskeys();
    server.answer({
      'POST /api/user/login/passkey/begin': () => ({ success: true, options: requestOptions }),
    });
    arrive();
    expect(await screen.findByRole('heading', { level: 1, name: 'Use your passkey' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByText(/for the first time/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await waitFor(() => expect(browser?.asked).toHaveLength(1));
    await act(async () => browser?.asked[0]?.give());
    expect(await screen.findByRole('heading', { name: 'The open round' })).toBeInTheDocument();
    expect(server.callsTo(SECOND).map(({ body }) => body)).toEqual([{ assertion: expect.anything() }]);
  });

  it('says so in a browser without passkeys, and leads back to the login', async () => {
    arrive();
    expect(await screen.findByText(/This browser has no passkeys/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /passkey/ })).not.toBeInTheDocument();
    expect(screen.getByText(/Log in as before/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Back to login' }));
    await enterPassword();
    expect(await codeField()).toHaveFocus();
  });
});
