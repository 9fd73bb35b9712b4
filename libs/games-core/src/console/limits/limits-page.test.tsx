import { fakeApi, type FakeApi } from '@paasa/api-client/testing';
import type { Role } from '@paasa/console-kit';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { show } from '../show.fake.js';
import { Page } from './limits-page.js';

const LIST = 'GET /api/console/house-limits';
const SET = 'POST /api/console/actions/house-limit-set';
const WITHDRAW = 'POST /api/console/actions/house-limit-withdraw';
const set = { at: '2026-01-01T00:00:00.000Z', by: 'Omar', reason: 'a large event' };
const limits = [
  { maxPayout: 500, holdsFrom: '2099-01-02T03:04:00.000Z', set },
  { maxPayout: 700, holdsFrom: '2026-01-02T03:04:00.000Z', set: { ...set, by: null, reason: null } },
  { maxPayout: 900, holdsFrom: '2025-01-02T03:04:00.000Z', set: null },
];

const done = () => ({ success: true, data: { state: 'done', after: {} } });

let server: FakeApi;
afterEach(() => server.restore());

function open(role: Role = 'operator') {
  server = fakeApi({
    [LIST]: () => ({ success: true, data: { now: 700, first: 1_000, limits, noticeMinutes: 10 } }),
    [SET]: done,
    [WITHDRAW]: done,
  });
  show(<Page />, { role });
  return userEvent.setup();
}

describe('the page of the house limits', () => {
  it('shows what holds, what held and what will; only what will can be withdrawn', async () => {
    open();
    expect(
      await screen.findByText(/No bet may pay more than ₹700\.00 now\. .* it is ₹1,000\.00/),
    ).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Withdraw the change of / })).toHaveLength(1);
  });

  it('shows of each change, also one to come, who has set it, when and why', async () => {
    open();
    const [, ...rows] = await screen.findAllByRole('row');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent(/₹500\.00.*to come.*Omar, .*2026.*: a large event/);
    expect(rows[1]).toHaveTextContent(/₹700\.00.*holds now.*A command, .*2026/);
    expect(rows[2]).toHaveTextContent(/₹900\.00.*over.*-/);
  });

  it('withdraws the change that was seen, with its amount', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: /^Withdraw the change of / }));
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw the change' });
    await user.type(within(dialog).getByLabelText('Reason'), 'ticket 9');
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw it' }));
    await screen.findByText('Withdraw the change: done.');
    expect(server.callsTo(WITHDRAW)[0]?.body).toMatchObject({
      params: { maxPayout: 500, holdsFrom: '2099-01-02T03:04:00.000Z' },
    });
  });

  it('changes the limit with a reason, after it has said what that means', async () => {
    const user = open();
    await user.type(await screen.findByLabelText('Largest payout of one bet, rupees'), '400');
    await user.type(screen.getByLabelText('Holds from'), '2099-02-01 10:00');
    await user.click(screen.getByRole('button', { name: 'Change the limit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change the house limit' });
    expect(dialog).toHaveTextContent('Open rounds keep the limit of their start.');
    expect(dialog).toHaveTextContent('A higher limit waits for a second operator.');
    await user.type(within(dialog).getByLabelText('Reason'), 'ticket 9');
    await user.click(within(dialog).getByRole('button', { name: 'Change it' }));
    await screen.findByText('Change the house limit: done.');
    expect(server.callsTo(SET)[0]?.body).toMatchObject({
      params: { maxPayout: 400, holdsFrom: '2099-02-01T04:30:00.000Z' },
      reason: 'ticket 9',
    });
  });

  it('is only read by other roles', async () => {
    open('support');
    await screen.findByText(/No bet may pay more than/);
    expect(screen.queryByRole('button', { name: /Withdraw|Change/ })).not.toBeInTheDocument();
  });
});
