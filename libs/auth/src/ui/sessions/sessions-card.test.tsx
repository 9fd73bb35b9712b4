import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route } from 'react-router';
import type { ListedSession } from '../../contract/session-calls.js';
import { RequireUser } from '../testing/require-user.js';
import { meera, renderPages } from '../testing/render-pages.js';
import { SessionsCard } from './sessions-card.js';

const LIST = 'GET /api/user/sessions';
const END = 'POST /api/user/sessions/:id/end';
const END_OTHERS = 'POST /api/user/sessions/end-others';

const MINUTE_MS = 60_000;
const minutesAgo = (count: number) => new Date(Date.now() - count * MINUTE_MS).toISOString();

const here: ListedSession = {
  id: '0195f3a2-0000-7000-8000-000000000001',
  device: 'Chrome on Windows',
  createdAt: minutesAgo(90),
  lastUsedAt: minutesAgo(0),
  isCurrent: true,
  method: 'password',
};
const phone: ListedSession = {
  id: '0195f3a2-0000-7000-8000-000000000002',
  device: 'Safari on iPhone',
  createdAt: minutesAgo(3000),
  lastUsedAt: minutesAgo(125),
  isCurrent: false,
  method: 'google',
};
const tablet: ListedSession = {
  ...phone,
  id: '0195f3a2-0000-7000-8000-000000000003',
  device: 'Firefox on Android',
  method: 'github',
};

const notSignedIn = () => refusal(401, 'auth/not-signed-in', 'Please log in first.');

let server: FakeApi;
let sessions: ListedSession[];
beforeEach(() => {
  sessions = [here, phone, tablet];
});
afterEach(() => server.restore());

function open(routes: FakeRoutes = {}) {
  server = fakeApi({
    'GET /api/user/my-details': () => ({ success: true, data: meera }),
    'POST /api/user/refresh-token': notSignedIn,
    [LIST]: () => ({ success: true, data: sessions }),
    [END]: ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== params['id']);
      return { success: true };
    },
    [END_OTHERS]: () => {
      const ended = sessions.length - 1;
      sessions = [here];
      return { success: true, ended };
    },
    ...routes,
  });
  const room = (
    <RequireUser prompt={<p>Please come in</p>}>
      <SessionsCard />
    </RequireUser>
  );
  renderPages('/room', { extraRoutes: <Route path="/room" element={room} /> });
}

const rowOf = async (device: string) => {
  const row = (await screen.findByRole('heading', { name: new RegExp(device) })).closest('li');
  if (row === null) throw new Error(`${device} is not in the list`);
  return row;
};

describe('the list of sessions', () => {
  it('shows place, method and time, and marks the present one', async () => {
    open();
    const mine = await rowOf('Chrome on Windows');
    expect(mine).toHaveTextContent('This device');
    expect(mine).toHaveTextContent('Signed in with password 1 hour ago');
    expect(mine).toHaveTextContent('Active now');
    expect(mine).not.toHaveTextContent('Last used');
    const other = await rowOf('Safari on iPhone');
    expect(other).not.toHaveTextContent('This device');
    expect(other).toHaveTextContent('Signed in with Google 2 days ago');
    expect(other).not.toHaveTextContent('Active now');
    expect(other).toHaveTextContent('Last used 2 hours ago');
    const times = [...other.querySelectorAll('time')].map(({ dateTime }) => dateTime);
    expect(times).toEqual([phone.createdAt, phone.lastUsedAt]);
    expect(await rowOf('Firefox on Android')).toHaveTextContent('Signed in with GitHub');
  });

  it('shows that it is loading', async () => {
    open({ [LIST]: () => new Promise(() => undefined) });
    expect(await screen.findByText('Loading sessions...')).toBeInTheDocument();
  });

  it('shows that it is empty', async () => {
    sessions = [];
    open();
    expect(await screen.findByText('No sessions to display.')).toBeInTheDocument();
  });

  it('that could not be loaded shows an error and can be loaded again', async () => {
    open({ [LIST]: () => refusal(503, 'server/unavailable', 'Away.') });
    expect(await screen.findByText('Could not load sessions.')).toBeInTheDocument();
    server.answer({ [LIST]: () => ({ success: true, data: sessions }) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('Chrome on Windows')).toBeInTheDocument();
    expect(screen.queryByText('Could not load sessions.')).not.toBeInTheDocument();
  });
});

describe('signing out', () => {
  it('of another device removes it from the list', async () => {
    open();
    const row = await rowOf('Safari on iPhone');
    await userEvent.click(within(row).getByRole('button', { name: 'Log out Safari on iPhone' }));
    expect(await screen.findByText('Logged out Safari on iPhone')).toBeInTheDocument();
    await waitFor(() => expect(row).not.toBeInTheDocument());
    expect(server.callsTo(END).map(({ params }) => params['id'])).toEqual([phone.id]);
    expect(await rowOf('Firefox on Android')).toBeInTheDocument();
  });

  it('of a device that is already signed out shows a message and loads the list again', async () => {
    open({
      [END]: () => {
        sessions = [here];
        return refusal(404, 'auth/session-not-found', 'This session has ended already.');
      },
    });
    const row = await rowOf('Safari on iPhone');
    await userEvent.click(within(row).getByRole('button'));
    expect(await screen.findByText('This session has ended already.')).toBeInTheDocument();
    await waitFor(() => expect(row).not.toBeInTheDocument());
  });

  it('of this device is a logout', async () => {
    open({
      'POST /api/user/logout': () => {
        server.answer({ 'GET /api/user/my-details': notSignedIn });
        return { success: true };
      },
    });
    await userEvent.click(within(await rowOf('Chrome on Windows')).getByRole('button'));
    expect(await screen.findByText('Please come in')).toBeInTheDocument();
    expect(server.callsTo(END)).toHaveLength(0);
  });

  it('of the others needs a confirmation', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Log out the others' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.callsTo(END_OTHERS)).toHaveLength(0);

    await userEvent.click(screen.getByRole('button', { name: 'Log out the others' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sign them out' }));
    expect(await screen.findByText('Logged out 2 other sessions')).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Log out the others' })).not.toBeInTheDocument();
  });

  it('of the others shows a failure', async () => {
    open({ [END_OTHERS]: () => refusal(500, 'server/unexpected', '') });
    await userEvent.click(await screen.findByRole('button', { name: 'Log out the others' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sign them out' }));
    expect(await screen.findByText('Could not log out the others.')).toBeInTheDocument();
    expect(await rowOf('Safari on iPhone')).toBeInTheDocument();
  });
});
