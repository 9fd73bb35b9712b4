import { fakeApi, type FakeApi } from '@paasa/api-client/testing';
import type { Role } from '@paasa/console-kit';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { show } from '../show.fake.js';
import { Page } from './limits-page.js';

const LIST = 'GET /api/console/house-limits';
const SET = 'POST /api/console/actions/house-limit-set';
const limits = [
  { maxPayout: 500, holdsFrom: '2099-01-02T03:04:00.000Z' },
  { maxPayout: 700, holdsFrom: '2026-01-02T03:04:00.000Z' },
];

let server: FakeApi;
afterEach(() => server.restore());

function open(role: Role = 'operator') {
  server = fakeApi({
    [LIST]: () => ({ success: true, data: { now: 700, first: 1_000, limits, noticeMinutes: 10 } }),
    [SET]: () => ({ success: true, data: { state: 'done', after: {} } }),
  });
  show(<Page />, { role });
  return userEvent.setup();
}

describe('the page of the house limits', () => {
  it('shows what holds, what held and what will; only what will can be withdrawn', async () => {
    open();
    expect(
      await screen.findByText(/No bet may pay more than ₹700\.00 now\. .* it was ₹1,000\.00/),
    ).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Withdraw the change of / })).toHaveLength(1);
  });

  it('changes the limit with a reason, after it has said what that means', async () => {
    const user = open();
    await user.type(await screen.findByLabelText('Largest payout of one bet, rupees'), '400');
    await user.type(screen.getByLabelText('Holds from'), '2099-02-01 10:00');
    await user.click(screen.getByRole('button', { name: 'Change the limit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change the house limit' });
    expect(dialog).toHaveTextContent('Open rounds keep the limit of their start.');
    await user.type(within(dialog).getByLabelText('Reason'), 'ticket 9');
    await user.click(within(dialog).getByRole('button', { name: 'Change it' }));
    await screen.findByText('Change the house limit: done.');
    expect(server.callsTo(SET)[0]?.body).toMatchObject({
      params: { maxPayout: 400, holdsFrom: new Date('2099-02-01T10:00').toISOString() },
      reason: 'ticket 9',
    });
  });

  it('is only read by other roles', async () => {
    open('support');
    await screen.findByText(/No bet may pay more than/);
    expect(screen.queryByRole('button', { name: /Withdraw|Change/ })).not.toBeInTheDocument();
  });
});
