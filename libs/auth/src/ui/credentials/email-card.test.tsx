import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route } from 'react-router';
import type { Credentials } from '../../contract/credential-calls.js';
import { AccountSecurity } from '../index.js';
import { meera, renderPages } from '../testing/render-pages.js';

const CREDENTIALS = 'GET /api/user/credentials';
const CHANGE = 'POST /api/user/change-email';
const CANCEL = 'POST /api/user/email-change/cancel';
const MESSAGE = 'Links are on their way: to your present email, and to the new one.';

const calm: Credentials = { hasPassword: true, emailChange: null, emailUndoUntil: null };
const waiting = {
  email: 'new@example.com',
  expiresAt: '2026-03-02T12:00:00.000Z',
  isConfirmedByNew: false,
  isConfirmedByOld: false,
};

let server: FakeApi;
let credentials: Credentials;
beforeEach(() => {
  credentials = calm;
});
afterEach(() => server.restore());

function open(routes: FakeRoutes = {}, user: typeof meera = { ...meera, isVerified: true }) {
  server = fakeApi({
    'GET /api/user/my-details': () => ({ success: true, data: user }),
    'GET /api/user/sessions': () => ({ success: true, data: [] }),
    [CREDENTIALS]: () => ({ success: true, data: credentials }),
    [CHANGE]: ({ body }) => {
      credentials = { ...calm, emailChange: { ...waiting, email: (body as { email: string }).email } };
      return { success: true, message: MESSAGE };
    },
    [CANCEL]: () => {
      credentials = calm;
      return { success: true };
    },
    ...routes,
  });
  renderPages('/security', { extraRoutes: <Route path="/security" element={<AccountSecurity />} /> });
}

const card = async () => within(await screen.findByRole('region', { name: 'Email' }));
const field = async () => (await card()).findByLabelText('New email');
const steps = async () =>
  (await (await card()).findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('the card about the email', () => {
  it('shows the present one, and requests another, which then waits for both addresses', async () => {
    open();
    expect((await card()).getByText('meera@example.com')).toBeInTheDocument();
    await userEvent.type(await field(), ' New@Example.com{Enter}');
    expect(await screen.findByText(MESSAGE)).toBeInTheDocument();
    expect(server.callsTo(CHANGE).map(({ body }) => body)).toEqual([{ email: 'New@Example.com' }]);
    expect(await steps()).toEqual([
      'Open our mail to New@Example.com, and press its button.',
      'Open our mail to meera@example.com, and press its button.',
    ]);
    expect(await field()).toHaveValue('');
    expect((await card()).getByText(/Ask again here/)).toBeInTheDocument();
  });

  it('shows which address has agreed, also if that was on another device', async () => {
    credentials = { ...calm, emailChange: waiting };
    open();
    await steps();
    credentials = { ...calm, emailChange: { ...waiting, isConfirmedByOld: true } };
    fireEvent.focus(window);
    await waitFor(async () =>
      expect(await steps()).toEqual([
        'Open our mail to new@example.com, and press its button.',
        'Done: meera@example.com has agreed.',
      ]),
    );
  });

  it('cancels a change that waits, and keeps the focus on the card', async () => {
    credentials = { ...calm, emailChange: waiting };
    open();
    await userEvent.click(await (await card()).findByRole('button', { name: 'Cancel the change' }));
    expect(await screen.findByText('Your email stays as it is.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('list')).not.toBeInTheDocument());
    expect(server.callsTo(CANCEL)).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'Email' })).toHaveFocus();
  });

  it('says until when the earlier one can undo the change', async () => {
    credentials = { ...calm, emailUndoUntil: '2026-03-02T12:00:00.000Z' };
    open();
    expect(await (await card()).findByText(/your earlier email can undo the change/)).toBeInTheDocument();
  });

  it('sends nothing that is no other email', async () => {
    open();
    await userEvent.type(await field(), 'nonsense{Enter}');
    expect(await screen.findByText('Please enter a valid email.')).toBeInTheDocument();
    await userEvent.clear(await field());
    await userEvent.type(await field(), 'MEERA@example.com{Enter}');
    expect(await screen.findByText('Your account has this email already.')).toBeInTheDocument();
    expect(server.callsTo(CHANGE)).toEqual([]);
  });

  it('shows a refusal at the field', async () => {
    const tooMany = 'Too many attempts. Please try again in 12 minutes.';
    open({ [CHANGE]: () => refusal(429, 'auth/too-many-attempts', tooMany) });
    await userEvent.type(await field(), 'new@example.com{Enter}');
    await waitFor(async () => expect((await card()).getByText(tooMany)).toBeInTheDocument());
    expect(await field()).toHaveFocus();
  });

  it('leads to the verification if the present one is not verified', async () => {
    open({}, meera);
    expect(await (await card()).findByRole('link', { name: 'Verify or change it' })).toHaveAttribute(
      'href',
      '/verify-user',
    );
    expect((await card()).queryByLabelText('New email')).not.toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    open({ [CREDENTIALS]: () => refusal(503, 'http/unavailable', 'Away.') });
    const again = await (await card()).findByRole('button', { name: 'Try again' });
    server.answer({ [CREDENTIALS]: () => ({ success: true, data: calm }) });
    await userEvent.click(again);
    expect(await field()).toBeInTheDocument();
  });
});
