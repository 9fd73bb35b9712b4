import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { fakeApi, type FakeApi } from '@paasa/api-client/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { show } from '../show.fake.js';
import { Page } from './people-page.js';

const OWN = '01890000-0000-7000-8000-0000000000a1';
const person = (number: number, more: object = {}) => ({
  staffId: `01890000-0000-7000-8000-00000000000${String(number)}`,
  email: `p${String(number)}@example.com`,
  name: 'Bela Sen',
  role: 'support',
  state: 'active',
  waysIn: ['passkey'],
  invitedAt: '2026-01-02T03:04:05.000Z',
  lastSeenAt: null,
  ...more,
});

const ACT = (name: string) => `POST /api/console/actions/${name}`;
const done = () => ({ success: true, data: { state: 'done', after: {} } });

let server: FakeApi;
// What jsdom lacks of a browser.
beforeAll(() => {
  Object.assign(globalThis, { TextEncoder });
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});
afterEach(() => server.restore());

function open(rows: readonly object[], names: readonly string[]) {
  server = fakeApi({
    'GET /api/console/staff': () => ({ success: true, data: rows, next: null }),
    ...Object.fromEntries(names.map((name) => [ACT(name), done])),
  });
  show('admin', <Page />);
  return userEvent.setup();
}

const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

interface Sent {
  readonly params: Readonly<Record<string, string>>;
  readonly reason: string;
}

const sentTo = (name: string): Sent => server.callsTo(ACT(name))[0]?.body as Sent;

describe('the page of people', () => {
  it('invites with a link that the server never gets: only its hash', async () => {
    const user = open([person(1)], ['staff-invite']);
    await press(user, 'Invite a person');
    await user.type(screen.getByLabelText('Email'), 'new@example.com');
    await user.selectOptions(screen.getByLabelText('Role'), 'payments');
    await press(user, 'Continue');
    const link = (await screen.findByLabelText<HTMLInputElement>('Link for this person')).value;
    await user.type(screen.getByLabelText('Reason'), 'starts on Monday');
    await press(user, 'Invite');
    const { params, reason } = sentTo('staff-invite');
    expect([params['email'], params['role'], reason]).toEqual([
      'new@example.com',
      'payments',
      'starts on Monday',
    ]);
    const token = link.split('/console/welcome#')[1] ?? '';
    const digest = await webcrypto.subtle.digest('SHA-256', Buffer.from(token));
    expect(params['tokenHash']).toBe(Buffer.from(digest).toString('base64url'));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(server.calls)).not.toContain(token);
  });

  it('offers for each member what fits their state, and nothing for the own account', async () => {
    open(
      [
        person(1, { staffId: OWN }),
        person(2),
        person(3, { state: 'invited' }),
        person(4, { state: 'disabled' }),
      ],
      [],
    );
    await screen.findByText('p4@example.com');
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names.filter((name) => name !== null)).toEqual([
      'Role: p2@example.com',
      'Reset: p2@example.com',
      'Disable: p2@example.com',
      'Invite again: p3@example.com',
      'Disable: p3@example.com',
      'Invite again: p4@example.com',
    ]);
  });

  it('asks for another role, and says that a second person has to approve it', async () => {
    const user = open([person(1)], ['staff-set-role']);
    await press(user, 'Role: p1@example.com');
    expect(screen.getByText('A second administrator has to approve this.')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('New role'), 'admin');
    await user.type(screen.getByLabelText('Reason'), 'ticket 7');
    await press(user, 'Change it');
    await screen.findByRole('button', { name: 'Role: p1@example.com' });
    expect(sentTo('staff-set-role').params).toEqual({ staffId: person(1).staffId, role: 'admin' });
  });
});
