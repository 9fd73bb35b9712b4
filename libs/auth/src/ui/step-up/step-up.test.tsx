import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { api, type ApiStore } from '@paasa/api-client/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FakeBroadcastChannel } from '../testing/fake-broadcast-channel.js';
import { meera, renderPages } from '../testing/render-pages.js';

const STEP_UP = 'POST /api/user/step-up';
const METHODS = 'GET /api/user/step-up';
const PAY_OUT = 'POST /api/pay-out';

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    payOut: build.mutation<{ paid: boolean }, void>({
      query: () => ({ url: '/api/pay-out', method: 'POST' }),
    }),
  }),
});

let server: FakeApi;
let isProved = false;
beforeEach(() => {
  isProved = false;
  FakeBroadcastChannel.install();
});
afterEach(() => {
  FakeBroadcastChannel.remove();
  server.restore();
});

const giveProof = (): { success: true } => {
  isProved = true;
  return { success: true };
};

/** Opens a page and makes a call that needs a proof. Shape: the store, and the result of the call. */
function payOut(
  methods: readonly string[],
  routes: FakeRoutes = {},
): { store: ApiStore; outcome: Promise<unknown> } {
  server = fakeApi({
    'GET /api/user/my-details': () => ({ success: true, data: meera }),
    'POST /api/user/refresh-token': () => refusal(401, 'auth/session-expired', 'Over.'),
    [PAY_OUT]: () =>
      isProved ? { paid: true } : refusal(403, 'auth/step-up-required', 'Please confirm that it is you.'),
    [METHODS]: () => ({ success: true, methods }),
    [STEP_UP]: giveProof,
    ...routes,
  });
  const store = renderPages('/');
  let call: Promise<unknown> = Promise.resolve();
  act(() => {
    call = store.dispatch(endpoints.payOut.initiate()).then(({ data, error }) => data ?? error);
  });
  return { store, outcome: call };
}

const dialog = () => screen.findByRole('dialog', { name: 'Confirm it’s you' });
const refused = expect.objectContaining({
  status: 403,
  data: expect.objectContaining({ code: 'auth/step-up-required' }),
});

describe('a call that needs a fresh proof', () => {
  it('continues when the player has entered the password', async () => {
    const { outcome } = payOut(['password']);
    const field = await screen.findByLabelText('Password');
    expect(field).toHaveFocus();
    await userEvent.type(field, 'correct horse battery{Enter}');
    expect(await outcome).toEqual({ paid: true });
    expect(server.callsTo(STEP_UP).map(({ body }) => body)).toEqual([{ password: 'correct horse battery' }]);
    expect(server.callsTo(PAY_OUT)).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('has a wrong password entered again, and shows the server’s words', async () => {
    let tryCount = 0;
    const { outcome } = payOut(['password'], {
      [STEP_UP]: () => {
        tryCount += 1;
        return tryCount === 1
          ? refusal(403, 'auth/wrong-password', 'This password is not right.')
          : giveProof();
      },
    });
    const field = await screen.findByLabelText('Password');
    await userEvent.type(field, 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This password is not right.');
    expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.type(field, 'right{Enter}');
    expect(await outcome).toEqual({ paid: true });
  });

  it('requires a password that is not empty and sends nothing else', async () => {
    payOut(['password']);
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Please enter your password.')).toBeInTheDocument();
    expect(server.callsTo(STEP_UP)).toHaveLength(0);
  });

  it.each([
    ['Close', () => screen.getByRole('button', { name: 'Close' })],
    ['Forgot password?', () => screen.getByRole('link', { name: 'Forgot password?' })],
  ])('keeps its refusal after a press of %s', async (_name, find) => {
    const { outcome } = payOut(['password']);
    await screen.findByLabelText('Password');
    await userEvent.click(find());
    expect(await outcome).toEqual(refused);
    expect(server.callsTo(PAY_OUT)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps its refusal if the session has ended meanwhile', async () => {
    const { outcome } = payOut(['password'], {
      [STEP_UP]: () => refusal(401, 'auth/not-signed-in', 'Please log in first.'),
    });
    await userEvent.type(await screen.findByLabelText('Password'), 'any{Enter}');
    expect(await outcome).toEqual(refused);
  });

  it('tries again if the request for the player’s sign-in methods failed', async () => {
    let requestCount = 0;
    payOut([], {
      [METHODS]: () => {
        requestCount += 1;
        return requestCount === 1
          ? refusal(500, 'server/unexpected', '')
          : { success: true, methods: ['password'] };
      },
    });
    await userEvent.click(await within(await dialog()).findByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
  });
});

describe('a player with two-factor authentication', () => {
  it('enters a code of the app, and the call continues', async () => {
    const { outcome } = payOut(['totp']);
    const field = await screen.findByLabelText('Code from your app');
    expect(field).toHaveFocus();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    await userEvent.type(field, '123456{Enter}');
    expect(await outcome).toEqual({ paid: true });
    expect(server.callsTo(STEP_UP).map(({ body }) => body)).toEqual([{ code: '123456' }]);
  });

  it('enters a wrong code again, or a recovery code', async () => {
    let tryCount = 0;
    const { outcome } = payOut(['totp'], {
      [STEP_UP]: () => {
        tryCount += 1;
        return tryCount === 1 ? refusal(403, 'auth/wrong-code', 'This code is not right.') : giveProof();
      },
    });
    await userEvent.type(await screen.findByLabelText('Code from your app'), '111111{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is not right.');
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await userEvent.type(screen.getByLabelText('Recovery code'), 'ABCDEFGHJKLMNPQRSTUVWXYZ{Enter}');
    expect(await outcome).toEqual({ paid: true });
  });

  it('keeps the refusal of the call if the session has ended meanwhile', async () => {
    const { outcome } = payOut(['totp'], {
      [STEP_UP]: () => refusal(401, 'auth/not-signed-in', 'Please log in first.'),
    });
    await userEvent.type(await screen.findByLabelText('Code from your app'), '123456{Enter}');
    expect(await outcome).toEqual(refused);
  });
});

describe('a player without a password', () => {
  it('goes to the provider in another tab, and the call continues when that has worked', async () => {
    const { outcome } = payOut(['google']);
    const link = await screen.findByRole('link', { name: 'Continue with Google' });
    expect(link).toHaveAttribute('href', '/api/auth/google?purpose=step-up');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Continue with GitHub' })).not.toBeInTheDocument();
    // jsdom opens no tabs.
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(await screen.findByText(/Continue in the other tab/)).toBeInTheDocument();
    isProved = true;
    act(() => FakeBroadcastChannel.fromAnotherTab(null));
    expect(await outcome).toEqual({ paid: true });
  });

  it('reads why it has failed, and may try again', async () => {
    const { outcome } = payOut(['github']);
    await screen.findByRole('link', { name: 'Continue with GitHub' });
    act(() => FakeBroadcastChannel.fromAnotherTab('other_account'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'That isn’t the account you log in with here.',
    );
    isProved = true;
    act(() => FakeBroadcastChannel.fromAnotherTab(null));
    expect(await outcome).toEqual({ paid: true });
  });

  it('is accepted by the server only: a message from a tab changes nothing', async () => {
    const { outcome } = payOut(['google']);
    await screen.findByRole('link', { name: 'Continue with Google' });
    act(() => FakeBroadcastChannel.fromAnotherTab(null));
    expect(await outcome).toEqual(refused);
    expect(server.callsTo(PAY_OUT)).toHaveLength(2);
  });
});

describe('a tab that comes back from a provider for a proof', () => {
  const comeBack = (query: string): void => {
    server = fakeApi({ 'GET /api/user/my-details': () => ({ success: true, data: meera }) });
    renderPages(`/oauth-success?purpose=step-up${query}`);
  };

  it('shows that it is done, informs the other tab, and stays', async () => {
    comeBack('');
    expect(await screen.findByText(/Close this tab and continue in the other one/)).toBeInTheDocument();
    expect(FakeBroadcastChannel.sent).toEqual([null]);
    expect(screen.getByLabelText('address')).toHaveTextContent('/oauth-success');
  });

  it('shows the error, also an unknown one', async () => {
    comeBack('&error=made-up');
    expect(await screen.findByRole('alert')).toHaveTextContent('The sign-in didn’t work. Please try again.');
    expect(FakeBroadcastChannel.sent).toEqual(['made-up']);
  });
});
