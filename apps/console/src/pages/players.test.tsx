import { fakeApi, refusal, type FakeApi } from '@paasa/api-client/testing';
import type { Role } from '@paasa/console-kit';
import { MemberProvider } from '@paasa/console-kit/ui';
import { ToastHost, UiProvider } from '@paasa/ui-kit/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { Link, MemoryRouter } from 'react-router';
import { AppRoutes } from '../start/routes.js';
import { createStore } from '../start/store.js';

const PLAYER = '01890000-0000-7000-8000-00000000abcd';
const OTHER = '01890000-0000-7000-8000-00000000dcba';
const BET = '01890000-0000-7000-8000-00000000bbbb';
const AT = '2026-01-02T03:04:05.000Z';
const API = '/api/console';
const of = (part: string) => `GET ${API}/players/${PLAYER}/${part}`;
const page = (...data: readonly object[]) => ({ success: true, data, next: null });
const waiting = { success: true, data: { state: 'waiting', approvalId: BET } };
const done = { success: true, data: { state: 'done', after: {} } };

const found = {
  playerId: PLAYER,
  name: 'M••• R•••',
  email: 'm•••@example.com',
  state: 'excluded',
  createdAt: AT,
};
const account = {
  playerId: PLAYER,
  name: 'M••• R•••',
  email: 'm•••@example.com',
  isVerified: false,
  hasPassword: true,
  identities: ['google'],
  factors: ['totp'],
  createdAt: AT,
  closedAt: null,
  eraseAfter: null,
  erasingAt: null,
  livingSessionCount: 2,
};
const money = {
  balancePaise: 12_345,
  heldPaise: 0,
  escrowPaise: 200,
  frozenAt: AT,
  ledgerEntryCount: 1,
  transferCount: 1,
  openTransferCount: 0,
};
const entry = {
  seq: 7,
  at: AT,
  event: 'deposit-credited',
  key: 'payment:pay_1',
  legs: [{ source: 'provider', destination: 'player:cash', amountPaise: 12_345 }],
  balancePaise: 12_345,
  heldPaise: 0,
  escrowPaise: 0,
};
const transfer = {
  transferId: BET,
  type: 'DEPOSIT',
  status: 'SUCCESS',
  amountPaise: 12_345,
  stage: null,
  note: null,
  destination: null,
  orderId: 'order_1',
  paymentId: 'pay_1',
  payoutId: null,
  utr: null,
  failureReason: null,
  createdAt: AT,
  settledAt: AT,
};
const protection = {
  exclusion: null,
  limits: [],
  isUnderAge: false,
  birthDate: null,
  realityCheckMinutes: 60,
  signs: [{ day: '2026-01-01', kinds: ['night-play'], figures: { nightBetCount: 40 } }],
};

let server: FakeApi;
let isViewOpen: boolean;
afterEach(() => server.restore());

const needsReason = () => (isViewOpen ? null : refusal(403, 'console/reason-required', 'Please say why.'));

function open(role: Role, path: string, hasView = true) {
  isViewOpen = hasView;
  const inView = (answer: object) => () => needsReason() ?? answer;
  server = fakeApi({
    [`GET ${API}/players`]: () => ({ ...page(found), kind: 'name' }),
    [of('account')]: inView({ success: true, data: account }),
    [`GET ${API}/players/${OTHER}/account`]: () => ({
      success: true,
      data: { ...account, playerId: OTHER, name: 'Z•••', email: 'z•••@example.com' },
    }),
    [of('sessions')]: inView(page()),
    [of('mails')]: inView(
      page({ mailId: BET, kind: 'welcome', requestedAt: AT, state: 'sent', stateAt: AT }),
    ),
    [of('events')]: inView(page()),
    [of('money')]: inView({ success: true, data: money }),
    [of('ledger')]: inView(page(entry)),
    [of('transfers')]: inView(page(transfer)),
    [of(`transfers/${BET}/events`)]: inView(
      page({ at: AT, event: 'order-bound', reporter: 'player', details: { amountPaise: 12_345 } }),
    ),
    [of('betting')]: inView({
      success: true,
      data: {
        betCount: 2,
        winCount: 1,
        lossCount: 1,
        wageredPaise: 300,
        netResultPaise: -50,
        openRounds: [],
      },
    }),
    [of('bets')]: inView(page()),
    [of('protection')]: inView({ success: true, data: protection }),
    [of('protection/changes')]: inView(page()),
    [of('notes')]: inView(page({ noteId: BET, at: AT, author: 'Bela', text: 'Sends a copy.' })),
    [`POST ${API}/players/${PLAYER}/unmask`]: () => ({
      success: true,
      data: { name: 'Meera Rao', email: 'meera@example.com' },
    }),
    [`POST ${API}/views`]: () => {
      isViewOpen = true;
      return { success: true };
    },
    [`POST ${API}/actions/reset-factors`]: () => waiting,
    [`POST ${API}/actions/exclude-player`]: () => done,
    [`POST ${API}/actions/add-note`]: () => done,
    [`POST ${API}/actions/unfreeze-payouts`]: () => waiting,
  });
  const member = { staffId: PLAYER, name: 'Asha', role };
  render(
    <Provider store={createStore()}>
      <UiProvider>
        <MemoryRouter initialEntries={[path]}>
          <MemberProvider member={member}>
            <Link to={`/players/${OTHER}/account`}>Another player</Link>
            <AppRoutes />
          </MemberProvider>
        </MemoryRouter>
        <ToastHost />
      </UiProvider>
    </Provider>,
  );
  return userEvent.setup();
}

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
const bodyOf = (name: string) => server.callsTo(`POST ${API}/actions/${name}`).map(({ body }) => body);

describe('the screens of players', () => {
  it('search for what was typed, once, and lead to the player', async () => {
    const user = open('support', '/players');
    const box = await screen.findByRole('searchbox', { name: /search for/i });
    await user.type(box, 'm{Enter}');
    expect(server.callsTo(`GET ${API}/players`)).toEqual([]);
    await user.type(box, 'eera{Enter}');
    const link = await screen.findByRole('link', { name: 'M••• R•••' });
    expect(link.getAttribute('href')).toBe(`/players/${PLAYER}`);
    expect(screen.getByText('excluded')).toBeInTheDocument();
    expect(server.callsTo(`GET ${API}/players`).map(({ query }) => query)).toEqual([{ q: 'meera' }]);
  });

  it('ask for a reason before they show anything of a player', async () => {
    const user = open('support', `/players/${PLAYER}`, false);
    await user.type(await screen.findByRole('textbox', { name: /reason/i }), 'ticket 7');
    expect(screen.queryByText('M••• R•••')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('m•••@example.com')).toBeInTheDocument();
    expect(server.callsTo(`POST ${API}/views`).map(({ body }) => body)).toEqual([
      { playerId: PLAYER, reason: 'ticket 7' },
    ]);
  });

  it('show who a player is only to the roles that may, and only when they ask', async () => {
    const user = open('risk', `/players/${PLAYER}/account`);
    expect(await screen.findByText('m•••@example.com')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show name and address' }));
    expect(await screen.findByText('meera@example.com')).toBeInTheDocument();
    expect(server.callsTo(`POST ${API}/players/${PLAYER}/unmask`)).toHaveLength(1);
    await user.click(screen.getByRole('link', { name: 'Another player' }));
    expect(await screen.findByText('z•••@example.com')).toBeInTheDocument();
    expect(screen.queryByText('meera@example.com')).toBeNull();
  });

  it.each<[Role, readonly string[]]>([
    [
      'support',
      [
        'End all sessions',
        'Send the verification mail again',
        'Remove the second factors',
        'Close the account',
      ],
    ],
    ['risk', ['Show name and address', 'End all sessions', 'Remove the second factors']],
    ['payments', ['Show name and address']],
    ['operator', []],
  ])('offer %s what the role may do: %j', async (role, names) => {
    open(role, `/players/${PLAYER}/account`);
    await screen.findByText('m•••@example.com');
    const main = within(screen.getByRole('main'));
    expect(main.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
  });

  it('say that a second person decides about factors', async () => {
    const user = open('risk', `/players/${PLAYER}/account`);
    await user.click(await screen.findByRole('button', { name: 'Remove the second factors' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /reason/i }), 'seen the proof');
    await user.click(within(dialog).getByRole('button', { name: 'Remove the second factors' }));
    expect(await screen.findByText(/waits for a second person/)).toBeInTheDocument();
    expect(bodyOf('reset-factors')).toMatchObject([
      { params: { playerId: PLAYER }, reason: 'seen the proof' },
    ]);
  });

  it('show balances, each leg of the ledger, and what happened to a transaction; payouts are allowed again', async () => {
    const user = open('payments', `/players/${PLAYER}/money`);
    expect(await rowsOf('Ledger')).toEqual([
      expect.stringContaining('₹123.45: provider → player:cash') as unknown,
    ]);
    await user.click(await screen.findByRole('button', { name: `Events of ${BET}` }));
    expect((await screen.findByText('order-bound')).closest('tr')).toHaveTextContent('amount: ₹123.45');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Allow payouts again' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('A second member has to agree.');
    await user.type(within(dialog).getByRole('textbox', { name: /reason/i }), 'ticket 7');
    await user.click(within(dialog).getByRole('button', { name: 'Allow payouts again' }));
    expect(await screen.findByText(/waits for a second person/)).toBeInTheDocument();
  });

  it('show totals of the play', async () => {
    open('support', `/players/${PLAYER}/bets`);
    expect(await screen.findByText('−₹0.50')).toBeInTheDocument();
    expect(await screen.findByText('No bet.')).toBeInTheDocument();
  });

  it('exclude a player for as long as is chosen, and for no other time', async () => {
    const user = open('risk', `/players/${PLAYER}/protection`);
    expect(await rowsOf('Signs of harm in the last 30 days')).toEqual([
      expect.stringContaining('nightBetCount: 40') as unknown,
    ]);
    const count = screen.getByRole('textbox', { name: 'How many' });
    await user.clear(count);
    await user.type(count, '23');
    await user.click(screen.getByRole('button', { name: 'Exclude from play' }));
    expect(await screen.findByText('Please give a number from 24 to 1008.')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Exclude for' }), 'good');
    await user.click(screen.getByRole('button', { name: 'Exclude from play' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /reason/i }), 'asked by phone');
    await user.click(within(dialog).getByRole('button', { name: 'Exclude' }));
    await waitFor(() =>
      expect(bodyOf('exclude-player')).toMatchObject([
        {
          params: { playerId: PLAYER, term: { kind: 'self-exclusion', months: null } },
          reason: 'asked by phone',
        },
      ]),
    );
  });

  it('offer no exclusion to a role without the right', async () => {
    open('support', `/players/${PLAYER}/protection`);
    expect(await screen.findByText('every 60 minutes')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Exclude from play' })).toBeNull();
  });

  it('add a note, and empty the field once it is stored', async () => {
    const user = open('support', `/players/${PLAYER}/notes`);
    expect(await rowsOf('Notes')).toEqual([expect.stringContaining('Sends a copy.') as unknown]);
    const field = screen.getByRole('textbox', { name: /^Note/ });
    await user.type(field, 'Called today.');
    await user.click(screen.getByRole('button', { name: 'Add the note' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox', { name: /reason/i }), 'ticket 7');
    await user.click(within(dialog).getByRole('button', { name: 'Add it' }));
    await waitFor(() => expect(field).toHaveValue(''));
    expect(bodyOf('add-note')).toMatchObject([{ params: { playerId: PLAYER, text: 'Called today.' } }]);
  });
});
