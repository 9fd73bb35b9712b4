import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PlaySafely } from '../play-safely.js';
import { EXCLUDE, GET, NO_SIGNS, protection, PUT_CHECK, show, SIGNS, TIME_OUT } from '../show.fake.js';

const timeOut = { kind: 'time-out', until: '2026-03-09T08:30:00.000Z' } as const;
const onBegun = jest.fn();

let server: FakeApi;
beforeEach(() => onBegun.mockClear());
afterEach(() => server.restore());

async function open(routes: FakeRoutes = {}): Promise<void> {
  server = fakeApi({
    [GET]: () => protection(),
    [SIGNS]: () => NO_SIGNS,
    [TIME_OUT]: () => protection({ exclusion: timeOut }),
    [EXCLUDE]: () => protection({ exclusion: { kind: 'self-exclusion', until: null } }),
    ...routes,
  });
  show(<PlaySafely onBegun={onBegun} />);
  await screen.findByRole('heading', { name: 'Take a break' });
}

const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
const lengths = () => screen.getAllByRole('combobox', { name: 'For how long' });

describe('a time-out', () => {
  it('says what will happen, and begins after a second step', async () => {
    await open();
    await userEvent.selectOptions(lengths()[0] ?? document.body, '1 week');
    await userEvent.click(screen.getByRole('button', { name: 'Take a time-out' }));
    expect(
      dialog()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'You are logged out now, on every device.',
      'You cannot bet or deposit for 1 week.',
      'A deposit that is under way now goes back to you, not to your wallet.',
      'You can still log in to see and export your history, withdraw your money and get help. You can finish or cash out an open round.',
      'Nobody can end the time-out earlier.',
    ]);
    await press('Next');
    await press('Begin: 1 week');
    expect(dialog().getByRole('alert')).toHaveTextContent('Please tick the box first.');
    expect(server.callsTo(TIME_OUT)).toEqual([]);
    await userEvent.click(dialog().getByRole('checkbox', { name: /I cannot bet or deposit for 1 week/ }));
    await press('Begin: 1 week');
    expect(server.callsTo(TIME_OUT).map(({ body }) => body)).toEqual([{ hours: 168 }]);
    expect(onBegun).toHaveBeenCalledWith(
      expect.stringContaining('You have a time-out until 9 March 2026 at 2:00 pm. You are logged out.'),
    );
  });

  it('moves the focus to the second step, and a way back exists', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Take a time-out' }));
    await press('Next');
    expect(dialog().getByRole('checkbox')).toHaveFocus();
    await press('Back');
    expect(dialog().getByText('This will happen:')).toBeInTheDocument();
  });

  it('that is refused shows the reason, and nothing ends', async () => {
    await open({ [TIME_OUT]: () => refusal(409, 'protection/cannot-shorten', 'A longer one runs.') });
    await userEvent.click(screen.getByRole('button', { name: 'Take a time-out' }));
    await press('Next');
    await userEvent.click(dialog().getByRole('checkbox'));
    await press('Begin: 24 hours');
    expect(await screen.findByText('A longer one runs.')).toBeInTheDocument();
    expect(onBegun).not.toHaveBeenCalled();
  });
});

describe('a self-exclusion', () => {
  it('can be for good', async () => {
    await open();
    await userEvent.selectOptions(lengths()[1] ?? document.body, 'For good');
    await userEvent.click(screen.getByRole('button', { name: 'Exclude myself' }));
    expect(dialog().getByText('You cannot bet or deposit ever again.')).toBeInTheDocument();
    await press('Next');
    await userEvent.click(dialog().getByRole('checkbox', { name: /nobody can undo this/ }));
    await press('Begin: For good');
    expect(server.callsTo(EXCLUDE).map(({ body }) => body)).toEqual([{ months: null }]);
    expect(onBegun).toHaveBeenCalledWith(expect.stringContaining('You are excluded from play for good.'));
  });

  it('that runs says what is still possible', async () => {
    server = fakeApi({ [GET]: () => protection({ exclusion: timeOut }), [SIGNS]: () => NO_SIGNS });
    show(<PlaySafely onBegun={onBegun} />);
    expect(await screen.findByText(/You have a time-out until 9 March 2026/)).toHaveTextContent(
      'You cannot bet or deposit.',
    );
    for (const [name, href] of [
      ['Your bets', '/bets'],
      ['Your transactions', '/transactions'],
      ['Your record', '/play-safely/record'],
      ['Withdraw', '/withdraw-money'],
      ['Get help', '/help'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });
});

describe('the interval of the reality check', () => {
  it('is one of those that the profile offers', async () => {
    const { profile } = protection();
    await open({ [GET]: () => protection({ profile: { ...profile, realityCheckChoices: [15, 30, 60] } }) });
    const options = within(screen.getByLabelText('How often')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Every 15 minutes',
      'Every 30 minutes',
      'Every 60 minutes',
    ]);
  });

  it('is chosen and saved', async () => {
    await open({
      [PUT_CHECK]: () => protection({ realityCheck: { ...protection().realityCheck, minutes: 30 } }),
    });
    await userEvent.selectOptions(screen.getByLabelText('How often'), 'Every 30 minutes');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Reality check: every 30 minutes')).toBeInTheDocument();
    expect(server.callsTo(PUT_CHECK).map(({ body }) => body)).toEqual([{ minutes: 30 }]);
  });
});
