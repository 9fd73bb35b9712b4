import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listedDice, verifiedUser } from '../testing/fixtures.js';
import { renderPage } from '../testing/render-page.js';

const DETAILS = 'GET /api/user/my-details';
const GAMES = 'GET /api/games/get-all-games';
const READY = 'GET /readyz';

const away = () => refusal(503, 'http/unavailable', 'Away.');
const notSignedIn = () => refusal(401, 'auth/not-signed-in', 'Please log in.');
const me = () => ({ success: true, data: verifiedUser });

const setTimer = window.setTimeout;
let server: FakeApi;
afterEach(() => {
  Object.assign(window, { setTimeout: setTimer });
  server.restore();
  jest.restoreAllMocks();
  sessionStorage.clear();
});

function open(routes: FakeRoutes, path = '/games') {
  window.scrollTo = jest.fn();
  server = fakeApi({
    'GET /api/config': () => ({ mode: 'sandbox' }),
    [DETAILS]: me,
    [GAMES]: () => [listedDice],
    [READY]: () => ({ status: 'ready' }),
    'POST /api/user/refresh-token': notSignedIn,
    ...routes,
  });
  return renderPage(path);
}

const CONFIG = 'GET /api/config';
const sandbox = () => ({ mode: 'sandbox' });
/** Nothing answers. */
const allAway = { [DETAILS]: away, [CONFIG]: away, [READY]: away };

const serverIsBack = () =>
  server.answer({
    [READY]: () => ({ status: 'ready' }),
    [CONFIG]: sandbox,
    [DETAILS]: me,
    [GAMES]: () => [listedDice],
  });

describe('a start without the server', () => {
  it('says so, treats nobody as a guest, and continues by itself', async () => {
    open(allAway);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'The server cannot be reached' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
    serverIsBack();
    expect(await screen.findByRole('banner')).toHaveTextContent('₹1,23,456.50');
  });

  it('reports the missing network if there is none', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    open(allAway);
    expect(await screen.findByRole('heading', { level: 1, name: 'You are offline' })).toBeInTheDocument();
  });

  it('continues after a press', async () => {
    // Only the press tries again: the pause before each try of the page itself never ends.
    const wait = (run: () => void, ms = 0) => (ms < 1_000 ? setTimer(run, ms) : 0);
    Object.assign(window, { setTimeout: wait });
    let isBack = false;
    open({
      [READY]: away,
      [DETAILS]: () => (isBack ? me() : away()),
      [CONFIG]: () => (isBack ? sandbox() : away()),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    await waitFor(() => expect(again).toBeEnabled());
    isBack = true;
    await userEvent.click(again);
    expect(await screen.findByRole('banner')).toBeInTheDocument();
  });

  it('waits for the mode too: play money is never shown as real', async () => {
    open({ [CONFIG]: away });
    await screen.findByRole('button', { name: 'Try again' });
    server.answer({ [CONFIG]: sandbox });
    expect(await screen.findByText('Play money: no real funds')).toBeInTheDocument();
  });

  it('shows the page to a guest, whether or not the server answers', async () => {
    open({ [DETAILS]: notSignedIn });
    expect(await screen.findByRole('heading', { level: 1, name: 'Games' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});

describe('a start at which only the user lookup fails', () => {
  const UNCLEAR = /^We can’t check right now whether you’re logged in/;

  it.each([
    ['a fault', { [DETAILS]: () => refusal(500, 'server/unexpected', 'Something went wrong') }],
    ['an outage', { [DETAILS]: away }],
    ['a session that cannot be renewed', { [DETAILS]: notSignedIn, 'POST /api/user/refresh-token': away }],
  ])('by %s shows the page as to a guest, says so, and continues by itself', async (_how, routes) => {
    open(routes);
    expect(await screen.findByRole('heading', { level: 1, name: 'Games' })).toBeInTheDocument();
    expect(screen.getByText('Play money: no real funds')).toBeInTheDocument();
    expect(await screen.findByText(UNCLEAR)).toHaveAttribute('role', 'status');
    expect(await screen.findByRole('link', { name: /Dice/ })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'The server cannot be reached' })).not.toBeInTheDocument();
    serverIsBack();
    await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent('₹1,23,456.50'), {
      timeout: 5_000,
    });
    expect(screen.queryByText(UNCLEAR)).not.toBeInTheDocument();
  });

  it('continues after a press', async () => {
    const wait = (run: () => void, ms = 0) => (ms < 1_000 ? setTimer(run, ms) : 0);
    Object.assign(window, { setTimeout: wait });
    open({ [DETAILS]: away });
    const again = await screen.findByRole('button', { name: 'Try again' });
    await waitFor(() => expect(again).toBeEnabled());
    serverIsBack();
    await userEvent.click(again);
    expect(await screen.findByText(/Balance:/)).toBeInTheDocument();
    expect(screen.queryByText(UNCLEAR)).not.toBeInTheDocument();
  });

  it('is no longer unclear once the server has said who it is', async () => {
    open({ [DETAILS]: notSignedIn });
    await screen.findByRole('heading', { level: 1, name: 'Games' });
    server.answer({ [DETAILS]: away });
    const asked = server.callsTo(DETAILS).length;
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(server.callsTo(DETAILS).length).toBeGreaterThan(asked));
    await act(async () => undefined);
    expect(screen.queryByText(UNCLEAR)).not.toBeInTheDocument();
  });
});

describe('a server that goes away while the page is open', () => {
  it('is reported; missing content is loaded when it is back, and that is reported too', async () => {
    open({ [GAMES]: away, [READY]: away });
    expect(await screen.findByText('The server cannot be reached. Trying again…')).toBeInTheDocument();
    expect(screen.getByText('Could not load games.')).toBeInTheDocument();
    const asked = server.callsTo(DETAILS).length;
    serverIsBack();
    expect(await screen.findByText('Back online')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /Dice/ })).toBeInTheDocument();
    expect(server.callsTo(DETAILS).length).toBeGreaterThan(asked);
    await waitFor(() => expect(screen.queryByText('Back online')).not.toBeInTheDocument());
  });

  it('is not an outage if it answers: one failed call shows nothing', async () => {
    open({ [GAMES]: away });
    await screen.findByText('Could not load games.');
    await waitFor(() => expect(server.callsTo(READY)).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.queryByText(/cannot be reached/)).not.toBeInTheDocument();
    expect(server.callsTo(GAMES)).toHaveLength(1);
  });

  it('is noticed with the network, and checked again at the first sign of it', async () => {
    open({});
    await screen.findByRole('heading', { level: 1, name: 'Games' });
    const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.answer({ [READY]: away });
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText('You are offline. What you see may be out of date.')).toBeInTheDocument();
    network.mockReturnValue(true);
    serverIsBack();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Back online')).toBeInTheDocument();
  });

  it('is checked when the player comes back to the page, not when they leave it', async () => {
    open({ [GAMES]: away, [READY]: away });
    await screen.findByText('The server cannot be reached. Trying again…');
    const fetched = jest.spyOn(globalThis, 'fetch');
    const visibility = jest.spyOn(document, 'visibilityState', 'get');
    const askedAsItBecomes = (state: DocumentVisibilityState): number => {
      visibility.mockReturnValue(state);
      fetched.mockClear();
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
      return fetched.mock.calls.filter(([address]) => String(address).endsWith('/readyz')).length;
    };
    expect(askedAsItBecomes('hidden')).toBe(0);
    expect(askedAsItBecomes('visible')).toBe(1);
  });

  it('gets no repetition of a call that changes something', async () => {
    const logout = 'POST /api/user/logout';
    open({ [logout]: away });
    await screen.findByRole('heading', { level: 1, name: 'Games' });
    server.answer({ [READY]: away });
    await userEvent.click(screen.getByRole('button', { name: 'Log out', hidden: true }));
    await screen.findByText('The server cannot be reached. Trying again…');
    serverIsBack();
    await screen.findByText('Back online');
    expect(server.callsTo(logout)).toHaveLength(1);
  });
});
