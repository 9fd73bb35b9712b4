import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { api, balanceChanged } from '@paasa/api-client/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route } from 'react-router';
import { useLogoutMutation, useMyDetailsQuery } from '../index.js';
import { RequireUser } from '../testing/require-user.js';
import { meera, renderPages } from '../testing/render-pages.js';

const notSignedIn = () => refusal(401, 'auth/not-signed-in', 'Please log in first.');

let server: FakeApi;
afterEach(() => {
  jest.useRealTimers();
  server.restore();
});

function Leave() {
  const [logOut, { error }] = useLogoutMutation();
  const { refetch } = useMyDetailsQuery();
  return (
    <>
      <button type="button" onClick={() => void logOut()}>
        Leave
      </button>
      <button type="button" onClick={() => void refetch()}>
        Look again
      </button>
      {error === undefined ? null : <p>could not leave</p>}
    </>
  );
}

function open(path: string, routes: FakeRoutes = {}) {
  server = fakeApi({
    'GET /api/user/my-details': () => ({ success: true, data: meera }),
    'POST /api/user/refresh-token': notSignedIn,
    ...routes,
  });
  const room = (
    <RequireUser prompt={<p>Please come in</p>}>
      <p>the room</p>
      <Leave />
    </RequireUser>
  );
  return renderPages(path, { extraRoutes: <Route path="/room" element={room} /> });
}

describe('the state of the user', () => {
  it('takes a new balance without a request to the server', async () => {
    const store = open('/');
    await screen.findByRole('heading', { name: 'Home of Meera Iyer (250)' });
    act(() => void store.dispatch(balanceChanged(99.5)));
    expect(await screen.findByRole('heading', { name: 'Home of Meera Iyer (99.5)' })).toBeInTheDocument();
    expect(server.callsTo('GET /api/user/my-details')).toHaveLength(1);
  });

  it('is cleared by the logout', async () => {
    open('/room', {
      'POST /api/user/logout': () => {
        server.answer({ 'GET /api/user/my-details': notSignedIn });
        return { success: true };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Please come in')).toBeInTheDocument();
    expect(screen.queryByText('the room')).not.toBeInTheDocument();
  });

  it('stays when the logout fails', async () => {
    open('/room', { 'POST /api/user/logout': () => refusal(503, 'server/unavailable', 'Away.') });
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('could not leave')).toBeInTheDocument();
    expect(screen.getByText('the room')).toBeInTheDocument();
  });

  it('stays when the logout gets no answer, which times out after ten seconds', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    open('/room', { 'POST /api/user/logout': () => new Promise(() => undefined) });
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await act(() => jest.advanceTimersByTimeAsync(9_900));
    expect(screen.queryByText('could not leave')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByText('could not leave')).toBeInTheDocument();
    expect(screen.getByText('the room')).toBeInTheDocument();
  });

  it('is cleared when the server no longer knows the session, and stays when the server is away', async () => {
    open('/room');
    await screen.findByText('the room');
    server.answer({ 'GET /api/user/my-details': () => refusal(503, 'server/unavailable', 'Away.') });
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
    await waitFor(() => expect(server.callsTo('GET /api/user/my-details')).toHaveLength(2));
    expect(screen.getByText('the room')).toBeInTheDocument();
    server.answer({ 'GET /api/user/my-details': notSignedIn });
    await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
    expect(await screen.findByText('Please come in')).toBeInTheDocument();
  });
});

describe('a user who returns to the page', () => {
  const rani = { ...meera, _id: '0195f3a2-7c31-7d2e-9a51-000000000000', name: 'Rani', wallet: 7 };
  const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')));

  it('is loaded again, because they may have verified their account in another tab', async () => {
    open('/');
    await screen.findByRole('heading', { name: 'Home of Meera Iyer (250)' });
    server.answer({ 'GET /api/user/my-details': () => ({ success: true, data: { ...meera, wallet: 300 } }) });
    comeBack();
    expect(await screen.findByRole('heading', { name: 'Home of Meera Iyer (300)' })).toBeInTheDocument();
    expect(screen.queryByText(/You are now signed in as/)).not.toBeInTheDocument();
  });

  it('as another player sees nothing of the player before', async () => {
    let room = 'of Meera';
    const roomApi = api.injectEndpoints({
      endpoints: (build) => ({ room: build.query<string, void>({ query: () => '/api/room' }) }),
    });
    const store = open('/', { 'GET /api/room': () => room });
    await screen.findByRole('heading', { name: 'Home of Meera Iyer (250)' });
    await store.dispatch(roomApi.endpoints.room.initiate());
    room = 'of Rani';
    server.answer({ 'GET /api/user/my-details': () => ({ success: true, data: rani }) });
    comeBack();
    expect(await screen.findByText('You are now signed in as Rani.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Home of Rani (7)' })).toBeInTheDocument();
    expect(roomApi.endpoints.room.select()(store.getState()).data).not.toBe('of Meera');
    // The figures of the new player come from that request; there is no second request.
    expect(server.callsTo('GET /api/user/my-details')).toHaveLength(2);
  });

  it('does not get a balance from before a bet that was answered meanwhile', async () => {
    const store = open('/');
    await screen.findByRole('heading', { name: 'Home of Meera Iyer (250)' });
    let answer: (reply: unknown) => void = () => undefined;
    server.answer({ 'GET /api/user/my-details': () => new Promise((resolve) => (answer = resolve)) });
    comeBack();
    await waitFor(() => expect(server.callsTo('GET /api/user/my-details')).toHaveLength(2));
    act(() => void store.dispatch(balanceChanged(99.5)));
    expect(await screen.findByRole('heading', { name: 'Home of Meera Iyer (99.5)' })).toBeInTheDocument();
    server.answer({
      'GET /api/user/my-details': () => ({ success: true, data: { ...meera, wallet: 99.5 } }),
    });
    answer({ success: true, data: meera });
    await waitFor(() => expect(server.callsTo('GET /api/user/my-details')).toHaveLength(3));
    expect(await screen.findByRole('heading', { name: 'Home of Meera Iyer (99.5)' })).toBeInTheDocument();
  });

  it('stays signed in if the session could not be renewed because the server is away', async () => {
    open('/room');
    await screen.findByText('the room');
    server.answer({
      'GET /api/user/my-details': notSignedIn,
      'POST /api/user/refresh-token': () => refusal(503, 'server/unavailable', 'Away.'),
    });
    comeBack();
    await waitFor(() => expect(server.callsTo('POST /api/user/refresh-token')).toHaveLength(1));
    comeBack();
    await waitFor(() => expect(server.callsTo('POST /api/user/refresh-token')).toHaveLength(2));
    expect(screen.getByText('the room')).toBeInTheDocument();
  });
});

describe('a page for signed-in users', () => {
  it('shows that it is loading until the answer comes, and then prompts a guest', async () => {
    open('/room', { 'GET /api/user/my-details': notSignedIn });
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(await screen.findByText('Please come in')).toBeInTheDocument();
  });
});
