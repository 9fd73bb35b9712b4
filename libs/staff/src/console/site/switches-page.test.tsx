import { fakeApi, type FakeApi } from '@paasa/api-client/testing';
import type { Role } from '@paasa/console-kit';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { show } from '../show.fake.js';
import { Page } from './switches-page.js';

const LIST = 'GET /api/console/switches';
const SET = 'POST /api/console/actions/switch-set';
const BANNER = 'POST /api/console/actions/banner-set';
const done = () => ({ success: true, data: { state: 'done', after: {} } });

const last = { at: '2026-01-02T03:04:05.000Z', by: 'Omar', reason: 'ticket 7' };
const switches = [
  { what: 'play', pausedSince: null, last: null },
  { what: 'game:mines', pausedSince: '2026-01-02T03:04:05.000Z', last },
];

let server: FakeApi;
afterEach(() => server.restore());

function open(role: Role = 'operator', banner: object | null = null) {
  server = fakeApi({
    [LIST]: () => ({ success: true, data: { switches, banner, bannerChange: banner && last } }),
    [SET]: done,
    [BANNER]: done,
  });
  show(role, <Page />);
  return userEvent.setup();
}

describe('the page of the switches', () => {
  it('shows what is paused since when, by whom and why', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Pauses' });
    expect(within(table).getByText('runs')).toBeInTheDocument();
    expect(within(table).getByText(/^paused since /)).toBeInTheDocument();
    expect(within(table).getByText(/^Omar, .*: ticket 7$/)).toBeInTheDocument();
  });

  it('shows the history of a switch in words, with commands of a shell', async () => {
    const user = open();
    server.answer({
      'GET /api/console/switches/history': () => ({
        success: true,
        data: [
          { ...last, seq: 2, event: 'operator-resumed', by: null, after: { what: 'play' } },
          { ...last, seq: 1, event: 'switch-set', after: { isPaused: true } },
        ],
        next: null,
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'History of Play' }));
    const table = await screen.findByRole('table', { name: 'Changes' });
    const [, ...rows] = await within(table).findAllByRole('row');
    expect(rows[0]).toHaveTextContent(/A command.*runs.*ticket 7/);
    expect(rows[1]).toHaveTextContent(/Omar.*paused.*ticket 7/);
  });

  it('pauses with a reason, after it has said what that does', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Pause Play' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pause: Play' });
    expect(dialog).toHaveTextContent('No stake is taken in any game. Open rounds continue to their end.');
    await user.type(within(dialog).getByLabelText('Reason'), 'ticket 9');
    await user.click(within(dialog).getByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('Pause: Play: done.')).toBeInTheDocument();
    expect(server.callsTo(SET)[0]?.body).toMatchObject({
      params: { what: 'play', isPaused: true },
      reason: 'ticket 9',
    });
  });

  it('lets other roles read, and press nothing', async () => {
    open('support');
    await screen.findByRole('table', { name: 'Pauses' });
    expect(screen.queryByRole('button', { name: /Pause|Resume|Show it/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'History of Play' })).toBeInTheDocument();
  });

  it('sets a banner with its times, and refuses a time that is none', async () => {
    const user = open();
    await user.type(await screen.findByLabelText('Text'), 'Payouts are slow today.');
    await user.type(screen.getByLabelText('Until'), 'tomorrow');
    await user.click(screen.getByRole('button', { name: 'Show it' }));
    expect(await screen.findByText('Please write it as 2026-01-31 18:30.')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Until'));
    await user.type(screen.getByLabelText('Until'), '2030-01-31 18:30');
    await user.click(screen.getByRole('button', { name: 'Show it' }));
    const dialog = await screen.findByRole('dialog', { name: 'Show a banner' });
    await user.type(within(dialog).getByLabelText('Reason'), 'ticket 9');
    await user.click(within(dialog).getByRole('button', { name: 'Show it' }));
    await screen.findByText('Show a banner: done.');
    expect(server.callsTo(BANNER)[0]?.body).toMatchObject({
      params: {
        text: 'Payouts are slow today.',
        tone: 'neutral',
        from: null,
        until: '2030-01-31T13:00:00.000Z',
      },
    });
  });
});
