import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route } from 'react-router';
import { AccountSecurity } from '../index.js';
import { meera, renderPages } from '../testing/render-pages.js';

const CHANGE = 'POST /api/user/change-password';
const CURRENT = 'an old horse battery';
const NEW = 'a new horse battery';

let server: FakeApi;
afterEach(() => server.restore());

function open(routes: FakeRoutes = {}, hasPassword = true) {
  const data = { hasPassword, emailChange: null, emailUndoUntil: null };
  server = fakeApi({
    'GET /api/user/my-details': () => ({ success: true, data: { ...meera, isVerified: true } }),
    'GET /api/user/sessions': () => ({ success: true, data: [] }),
    'GET /api/user/credentials': () => ({ success: true, data }),
    [CHANGE]: () => ({ success: true }),
    ...routes,
  });
  renderPages('/security', { extraRoutes: <Route path="/security" element={<AccountSecurity />} /> });
}

const card = async () => within(await screen.findByRole('region', { name: 'Password' }));
async function fill(newPassword: string, currentPassword = CURRENT) {
  await userEvent.type(await (await card()).findByLabelText('Current Password'), currentPassword);
  await userEvent.type((await card()).getByLabelText('New Password'), newPassword);
  await userEvent.click((await card()).getByRole('button', { name: 'Change password' }));
}

describe('the card about the password', () => {
  it('changes it, empties its fields, and looks at the sessions again', async () => {
    open();
    await fill(NEW);
    expect(
      await screen.findByText('Password changed. All other devices are logged out.'),
    ).toBeInTheDocument();
    expect(server.callsTo(CHANGE).map(({ body }) => body)).toEqual([
      { currentPassword: CURRENT, newPassword: NEW },
    ]);
    for (const label of ['Current Password', 'New Password'])
      expect((await card()).getByLabelText(label)).toHaveValue('');
    await waitFor(() => expect(server.callsTo('GET /api/user/sessions').length).toBeGreaterThan(1));
  });

  it('has fields for password managers, whose text can be pasted and shown', async () => {
    open();
    const current = await (await card()).findByLabelText('Current Password');
    const fresh = (await card()).getByLabelText('New Password');
    expect([current, fresh].map((field) => field.getAttribute('autocomplete'))).toEqual([
      'current-password',
      'new-password',
    ]);
    await userEvent.click(fresh);
    await userEvent.paste('a pasted horse battery');
    expect(fresh).toHaveValue('a pasted horse battery');
    expect(fresh).toHaveAttribute('type', 'password');
    await userEvent.click((await card()).getByTitle('Show the new password'));
    expect(fresh).toHaveAttribute('type', 'text');
    expect((await card()).getByText('strong')).toBeInTheDocument();
  });

  it.each([
    ['Current Password', refusal(403, 'auth/wrong-password', 'This password is not right.')],
    ['New Password', refusal(400, 'auth/common-password', 'This password is too common.')],
  ])('shows a refusal at the field %p', async (label, answer) => {
    open({ [CHANGE]: () => answer });
    await fill(NEW);
    await waitFor(async () =>
      expect((await card()).getByLabelText(label)).toHaveAccessibleDescription(/This password is/),
    );
    expect((await card()).getByLabelText(label)).toHaveFocus();
    expect((await card()).getByLabelText('New Password')).toHaveValue(NEW);
  });

  it('sends nothing without a present and a long enough new one', async () => {
    open();
    await userEvent.click(await (await card()).findByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Please enter your password.')).toBeInTheDocument();
    await fill('short');
    expect(server.callsTo(CHANGE)).toEqual([]);
  });

  it('says how an account without one gets it', async () => {
    open({}, false);
    expect(await (await card()).findByText(/You can set one by mail/)).toBeInTheDocument();
    expect((await card()).getByRole('link', { name: 'Set a password by mail' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect((await card()).queryByLabelText('Current Password')).not.toBeInTheDocument();
  });
});
