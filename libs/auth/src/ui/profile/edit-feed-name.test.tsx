import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route } from 'react-router';
import { EditFeedName, useUser } from '../index.js';
import { meera, renderPages } from '../testing/render-pages.js';
import { RequireUser } from '../testing/require-user.js';

const UPDATE = 'PATCH /api/user/update-user-details';

let server: FakeApi;
let user: typeof meera;
beforeEach(() => {
  user = { ...meera };
});
afterEach(() => server.restore());

function Room() {
  const { user: shown } = useUser();
  return shown === null ? null : (
    <>
      <p>{`Others see ${shown.feedName ?? shown.name}`}</p>
      <EditFeedName user={shown} />
    </>
  );
}

const opener = () => screen.findByRole('button', { name: 'Change the name for others' });
const field = () => screen.getByRole('textbox', { name: 'Name for others' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const sent = () => server.callsTo(UPDATE).map(({ body }) => body);

async function open(routes: FakeRoutes = {}): Promise<void> {
  server = fakeApi({
    'GET /api/user/my-details': () => ({ success: true, data: user }),
    [UPDATE]: ({ body }) => {
      user = { ...user, ...(body as object) };
      return { success: true, data: user };
    },
    ...routes,
  });
  const room = (
    <RequireUser prompt={null}>
      <Room />
    </RequireUser>
  );
  renderPages('/room', { extraRoutes: <Route path="/room" element={room} /> });
  await userEvent.click(await opener());
}

describe('the dialog for the name that others see', () => {
  it('saves a name, and an empty field makes it that of the account again', async () => {
    await open();
    expect(field()).toHaveValue('');
    expect(field()).toHaveAccessibleDescription(/Leave it empty to use “Meera Iyer”/);
    await userEvent.type(field(), ' Night Owl {Enter}');
    expect(await screen.findByText('Others see Night Owl')).toBeInTheDocument();
    expect(await opener()).toHaveFocus();
    await userEvent.click(await opener());
    expect(field()).toHaveValue('Night Owl');
    await userEvent.clear(field());
    await save();
    expect(await screen.findByText('Others see Meera Iyer')).toBeInTheDocument();
    expect(sent()).toEqual([{ feedName: 'Night Owl' }, { feedName: null }]);
  });

  it('sends nothing if nothing was changed', async () => {
    await open();
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toEqual([]);
  });

  it('refuses what no name can have, at its field', async () => {
    await open();
    await userEvent.type(field(), 'Night\u202eOwl');
    await save();
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(/ This name has invisible characters\./);
    expect(sent()).toEqual([]);
  });

  it('keeps what was typed when the server refuses, and says why', async () => {
    await open({ [UPDATE]: () => refusal(429, 'auth/too-many-attempts', 'Please wait 3 minutes.') });
    await userEvent.type(field(), 'Night Owl');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait 3 minutes.');
    expect(field()).toHaveValue('Night Owl');
  });
});
