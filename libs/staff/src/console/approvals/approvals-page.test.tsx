import { fakeApi, refusal, type FakeApi } from '@paasa/api-client/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { show } from '../show.fake.js';
import { Page } from './approvals-page.js';

const LIST = 'GET /api/console/approvals';
const OWN = '01890000-0000-7000-8000-0000000000a1';
const OTHER = '01890000-0000-7000-8000-0000000000b1';
const ROUND = '01890000-0000-7000-8000-00000000abcd';

const approval = (number: number, more: object = {}) => ({
  approvalId: `01890000-0000-7000-8000-00000000000${String(number)}`,
  action: 'void-round',
  title: 'Void a round',
  summary: `Void the round ${String(number)}.`,
  subject: { kind: 'round', id: ROUND },
  amountPaise: 6_000_000,
  before: { state: 'open', stakePaise: 6_000_000 },
  reason: 'ticket 7',
  askedBy: OTHER,
  askedByName: 'Bela Sen',
  askedAt: '2026-01-02T03:04:05.000Z',
  expiresAt: '2026-01-03T03:04:05.000Z',
  state: 'waiting',
  decidedBy: null,
  decidedByName: null,
  decidedAt: null,
  decisionReason: null,
  canDecide: true,
  canWithdraw: false,
  ...more,
});

let server: FakeApi;
afterEach(() => server.restore());

function open(rows: readonly object[], more: Parameters<typeof fakeApi>[0] = {}) {
  server = fakeApi({ [LIST]: () => ({ success: true, data: rows, next: null }), ...more });
  show('operator', <Page />);
  return userEvent.setup();
}

const rowOf = async (summary: string) =>
  within((await screen.findByText(summary)).closest('tr') ?? document.body);

describe('the page of approvals', () => {
  it('offers each member what they may do, and shows how the others ended', async () => {
    open([
      approval(1),
      approval(2, { askedBy: OWN, canDecide: false, canWithdraw: true }),
      approval(3, {
        state: 'refused',
        decidedBy: OWN,
        decidedAt: '2026-01-02T04:00:00.000Z',
        decisionReason: 'not true',
        canDecide: false,
      }),
    ]);
    const names = async (summary: string) =>
      (await rowOf(summary)).queryAllByRole('button').map(({ textContent }) => textContent);
    expect(await names('Void the round 1.')).toEqual(['Approve', 'Refuse']);
    expect(await names('Void the round 2.')).toEqual(['Withdraw']);
    expect(await names('Void the round 3.')).toEqual([]);
    expect((await rowOf('Void the round 3.')).getByText(/not true/)).toBeVisible();
    expect((await rowOf('Void the round 1.')).getByText('₹60,000.00')).toBeVisible();
  });

  it('shows the whole story before it asks why, and sends the reason', async () => {
    const address = `POST /api/console/approvals/${approval(1).approvalId}/approve`;
    const user = open([approval(1)], {
      [address]: () => ({ success: true, data: { state: 'done', after: {} } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Approve: Void the round 1.' }));
    const dialog = within(screen.getByRole('dialog'));
    for (const text of [`round ${ROUND}`, 'state: open, stake: ₹60,000.00', 'ticket 7', /^Bela Sen, /])
      expect(dialog.getByText(text)).toBeVisible();
    await user.type(dialog.getByLabelText('Reason'), 'seen the log');
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Void a round: approved and done.')).toBeVisible();
    expect(server.callsTo(address).map(({ body }) => body)).toEqual([{ reason: 'seen the log' }]);
    expect(server.callsTo(LIST).length).toBe(2);
  });

  it('says why it was not done, and reads the list anew', async () => {
    const address = `POST /api/console/approvals/${approval(1).approvalId}/refuse`;
    const user = open([approval(1)], {
      [address]: () => refusal(409, 'console/approval-decided', 'It was withdrawn by the person who asked.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Refuse: Void the round 1.' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'not true');
    await user.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(await dialog.findByText('It was withdrawn by the person who asked.')).toBeVisible();
    expect(server.callsTo(LIST).length).toBe(2);
  });

  it('shows those of one state', async () => {
    const user = open([approval(1)]);
    await screen.findByText('Void the round 1.');
    await user.selectOptions(screen.getByLabelText('Show'), 'refused');
    await screen.findByText('Void the round 1.');
    expect(server.callsTo(LIST).map(({ query }) => query)).toEqual([{}, { state: 'refused' }]);
  });
});
