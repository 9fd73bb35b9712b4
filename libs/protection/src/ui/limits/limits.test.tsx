import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PlayLimit } from '../../contract/protection.js';
import { PlaySafely } from '../play-safely.js';
import {
  CONFIRM,
  dailyDeposit,
  GET,
  NO_SIGNS,
  protection,
  PUT_LIMIT,
  show,
  SIGNS,
  WITHDRAW,
} from '../show.fake.js';

let server: FakeApi;
afterEach(() => server.restore());

/** Shows the page; a change of a limit makes its list `changed`. */
function open(limits: PlayLimit[], changed: PlayLimit[] = [], routes: FakeRoutes = {}): void {
  const answer = () => protection({ limits: changed });
  server = fakeApi({
    [GET]: () => protection({ limits }),
    [SIGNS]: () => NO_SIGNS,
    [PUT_LIMIT]: answer,
    [CONFIRM]: answer,
    [WITHDRAW]: answer,
    ...routes,
  });
  show(<PlaySafely onBegun={() => undefined} />);
}

const deposits = async () => within(await screen.findByRole('region', { name: 'Deposits' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const save = () => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
const field = () => within(screen.getByRole('dialog')).getByRole('spinbutton');

async function openDialog(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
}

describe('a limit', () => {
  it('shows what is used, what is left and when it renews', async () => {
    open([dailyDeposit]);
    const rows = (await deposits()).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Daily: ₹1,000.00₹300.00 used, ₹700.00 left. Renews Mon, 9 Mar, 12:00 am.Change daily deposit limit',
      'Weekly: no limitSet weekly deposit limit',
      'Monthly: no limitSet monthly deposit limit',
    ]);
  });

  it.each([
    [0, '₹0.00 used, ₹1,000.00 left.'],
    [300, '₹300.00 used, ₹700.00 left. Its oldest part no longer counts from Mon, 9 Mar, 12:00 am.'],
  ])('of a rolling window says after ₹%d when its oldest part ends', async (used, words) => {
    open([{ ...dailyDeposit, used, remaining: 1000 - used, renewal: 'oldest' }]);
    const [daily] = (await deposits()).getAllByRole('listitem');
    expect(daily?.textContent).toBe(`Daily: ₹1,000.00${words}Change daily deposit limit`);
  });

  it.each([
    ['calendar', 'It counts while you have a time limit, not before.'],
    ['rolling', 'A pause of more than 15 minutes does not count.'],
  ] as const)('on time says with %s windows from when it counts', async (windows, last) => {
    const { profile } = protection();
    open([], [], { [GET]: () => protection({ profile: { ...profile, windows } }) });
    const time = within(await screen.findByRole('region', { name: 'Time at play' }));
    expect(time.getByText(/^From bet to bet/).textContent).toMatch(new RegExp(`${last}$`));
  });

  it('is set with the focus on its amount, and holds at once', async () => {
    open([], [dailyDeposit]);
    await openDialog('Set daily deposit limit');
    expect(field()).toHaveFocus();
    await userEvent.type(field(), '1000');
    expect(screen.getByText('This limit holds at once.')).toBeInTheDocument();
    await save();
    expect(await screen.findByText('Your daily deposit limit is ₹1,000.00 now')).toBeInTheDocument();
    expect(server.callsTo(PUT_LIMIT).map(({ body }) => body)).toEqual([
      { kind: 'deposit', window: 'day', amount: 1000 },
    ]);
    expect((await deposits()).getByText(/₹700.00 left/)).toBeInTheDocument();
    expect(server.callsTo(GET)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['500', 'This is lower than your limit. It holds at once.'],
    ['1000', 'This is your limit now.'],
    [
      '1500',
      'This is higher than your limit. It waits 24 hours. Then you can confirm it here. Until then ₹1,000.00 holds.',
    ],
  ])('changed to %s says when that holds', async (amount, words) => {
    open([dailyDeposit]);
    await openDialog('Change daily deposit limit');
    await userEvent.clear(field());
    await userEvent.type(field(), amount);
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it.each(['', '0', '-5', '0.5', '1.005', '1e30'])(
    'refuses the amount %p, and sends nothing',
    async (text) => {
      open([]);
      await openDialog('Set daily deposit limit');
      if (text !== '') await userEvent.type(field(), text);
      await save();
      expect(field()).toHaveAccessibleDescription('Enter a valid amount, from ₹1 to ₹10,00,00,000');
      expect(server.callsTo(PUT_LIMIT)).toEqual([]);
    },
  );

  it('on time takes whole minutes of its window, and shows the hours', async () => {
    open([]);
    await openDialog('Set daily time limit');
    await userEvent.type(field(), '90');
    expect(field()).toHaveAccessibleDescription('1 h 30 min');
    await userEvent.type(field(), '0000');
    await save();
    expect(field()).toHaveAccessibleDescription('Enter whole minutes, from 1 to 1440');
    expect(server.callsTo(PUT_LIMIT)).toEqual([]);
  });

  it('keeps its dialog open when the server refuses, with the reason', async () => {
    open([], [], { [PUT_LIMIT]: () => refusal(409, 'protection/x', 'Not now.') });
    await openDialog('Set weekly loss limit');
    await userEvent.type(field(), '50');
    await save();
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    expect(field()).toHaveValue(50);
  });
});

describe('a limit that every player has', () => {
  const monthly: PlayLimit = {
    ...dailyDeposit,
    window: 'month',
    amount: 15_000,
    remaining: 14_700,
    isMandatory: true,
  };
  const mandatoryLimits = [{ kind: 'deposit', window: 'month', amount: 15_000 } as const];
  const profile = { ...protection().profile, mandatoryLimits };

  function openWith(limit: PlayLimit): void {
    server = fakeApi({
      [GET]: () => protection({ limits: [limit], profile }),
      [PUT_LIMIT]: () => protection({ limits: [{ ...monthly, amount: 500, isMandatory: false }], profile }),
    });
    show(<PlaySafely onBegun={() => undefined} />);
  }

  it('is named so, and can only be lowered', async () => {
    openWith(monthly);
    const here = await deposits();
    expect(here.getByText(/the limit of every player/)).toHaveTextContent('Monthly: ₹15,000.00');
    await openDialog('Set monthly deposit limit');
    expect(screen.queryByRole('button', { name: 'Remove this limit' })).not.toBeInTheDocument();
    await userEvent.type(field(), '15000.01');
    await save();
    expect(field()).toHaveAccessibleDescription(
      'Every player here has a limit of ₹15,000.00. Nobody here can have more than ₹15,000.00.',
    );
    expect(server.callsTo(PUT_LIMIT)).toEqual([]);
    await userEvent.clear(field());
    await userEvent.type(field(), '500');
    expect(screen.getByText('This limit holds at once.')).toBeInTheDocument();
    await save();
    expect(await here.findByText('₹500.00')).toBeInTheDocument();
    expect(here.queryByText(/the limit of every player/)).not.toBeInTheDocument();
  });

  it('is what a player asks for who removes a lower one', async () => {
    const pending = { amount: null, effectiveAt: '2999-03-09T06:30:00.000Z', isConfirmable: false };
    openWith({ ...monthly, amount: 500, isMandatory: false, pending });
    expect((await deposits()).getByText(/You asked for ₹15,000.00/)).toBeInTheDocument();
  });
});

describe('a higher limit', () => {
  const waiting = { amount: 5000, effectiveAt: '2999-03-09T06:30:00.000Z', isConfirmable: false };
  const pending: PlayLimit = { ...dailyDeposit, pending: waiting };
  const ready: PlayLimit = { ...dailyDeposit, pending: { ...waiting, isConfirmable: true } };

  it('that was asked for can be confirmed later, and withdrawn now', async () => {
    open([pending], [dailyDeposit]);
    const here = await deposits();
    expect(here.getByText(/You asked for ₹5,000.00. You can confirm it from/)).toHaveTextContent(
      'Sat, 9 Mar, 12:00 pm. Until then ₹1,000.00 holds.',
    );
    expect(here.queryByRole('button', { name: /Confirm/ })).not.toBeInTheDocument();
    await press('Keep ₹1,000.00 as daily deposit limit');
    await waitFor(() => expect(here.queryByText(/You asked for/)).not.toBeInTheDocument());
    expect(server.callsTo(WITHDRAW).map(({ body }) => body)).toEqual([{ kind: 'deposit', window: 'day' }]);
  });

  it('holds after the second confirmation', async () => {
    open([ready], [{ ...dailyDeposit, amount: 5000 }]);
    const here = await deposits();
    await press('Confirm ₹5,000.00 as daily deposit limit');
    expect(await here.findByText('₹5,000.00')).toBeInTheDocument();
    expect(server.callsTo(CONFIRM).map(({ body }) => body)).toEqual([{ kind: 'deposit', window: 'day' }]);
  });

  it('may be no limit at all', async () => {
    open([dailyDeposit], [{ ...pending, pending: { ...waiting, amount: null } }]);
    await openDialog('Change daily deposit limit');
    await press('Remove this limit');
    expect((await deposits()).getByText(/You asked for no limit/)).toBeInTheDocument();
    expect(server.callsTo(PUT_LIMIT).map(({ body }) => body)).toEqual([
      { kind: 'deposit', window: 'day', amount: null },
    ]);
  });

  it('that is refused shows the reason and loads the limits again', async () => {
    open([ready], [], { [CONFIRM]: () => refusal(409, 'protection/too-early', 'Not yet.') });
    await deposits();
    await press('Confirm ₹5,000.00 as daily deposit limit');
    expect(await screen.findByText('Not yet.')).toBeInTheDocument();
    await waitFor(() => expect(server.callsTo(GET)).toHaveLength(2));
  });
});

describe('the page', () => {
  it('that could not be loaded shows an error and can be loaded again', async () => {
    open([], [], { [GET]: () => refusal(503, 'server/unavailable', 'Away.') });
    expect(await screen.findByText('Your limits could not be loaded.')).toBeInTheDocument();
    server.answer({ [GET]: () => protection() });
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'Your limits' })).toBeInTheDocument();
  });
});
