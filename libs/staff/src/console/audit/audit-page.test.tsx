import { fakeApi, type FakeApi } from '@paasa/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { show } from '../show.fake.js';
import { Page } from './audit-page.js';

const LOG = 'GET /api/console/audit';
const CHOICES = 'GET /api/console/audit/choices';
const OWN = '01890000-0000-7000-8000-0000000000a1';
const OTHER = '01890000-0000-7000-8000-0000000000b1';
const PLAYER = '01890000-0000-7000-8000-00000000abcd';

const entry = (seq: number, more: object = {}) => ({
  seq,
  at: '2026-01-02T03:04:05.000Z',
  staffId: OWN,
  staffName: 'Asha Rao',
  event: 'player-viewed',
  subject: { kind: 'player', id: PLAYER },
  reason: 'ticket 7',
  before: null,
  after: null,
  ...more,
});

let server: FakeApi;
afterEach(() => server.restore());

function open(role: 'risk' | 'admin' = 'risk') {
  server = fakeApi({
    [CHOICES]: () => ({
      success: true,
      data: { events: ['player-viewed', 'void-round'], members: [{ staffId: OTHER, name: 'Bela Sen' }] },
    }),
    [LOG]: ({ query }) => ({
      success: true,
      data: [
        entry(query['after'] === undefined ? 52 : 2),
        entry(1, {
          staffId: null,
          staffName: null,
          reason: null,
          before: { state: 'open' },
          after: { refundPaise: 250 },
        }),
      ],
      next: query['after'] === undefined ? '3' : null,
    }),
  });
  show(role, <Page />);
  return userEvent.setup();
}

const queries = () => server.callsTo(LOG).map(({ query }) => query);

describe('the page of the audit log', () => {
  it('shows who, what, about whom, why, before and after', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Entries' });
    const [, first, second] = within(table)
      .getAllByRole('row')
      .map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    expect(first?.[1]).toBe('2 Jan 2026, 8:34:05 am');
    expect(first?.toSpliced(1, 1)).toEqual([
      '52',
      'you',
      'player-viewed',
      `player ${PLAYER}`,
      'ticket 7',
      '-',
    ]);
    expect(second?.slice(2)).toEqual([
      'a command',
      'player-viewed',
      `player ${PLAYER}`,
      '-',
      'state: open → refund: ₹2.50',
    ]);
  });

  it('has a link to a player for members who may open one', async () => {
    open('risk');
    const [link] = await screen.findAllByRole('link', { name: `player ${PLAYER}` });
    expect(link).toHaveAttribute('href', `/players/${PLAYER}`);
  });

  it('has no link to a player for an admin', async () => {
    open('admin');
    await screen.findByRole('table', { name: 'Entries' });
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('searches by all of its fields, and begins each search at the first page', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await waitFor(() => expect(queries()).toEqual([{}, { after: '3' }]));
    await user.selectOptions(screen.getByLabelText('What'), 'void-round');
    await user.selectOptions(screen.getByLabelText('Who'), 'Bela Sen');
    await user.selectOptions(screen.getByLabelText('About'), 'player');
    await user.type(screen.getByLabelText('Its id'), PLAYER);
    await user.type(screen.getByLabelText('From'), '2026-01-02');
    await user.type(screen.getByLabelText('To'), '2026-01-03');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(queries()).toHaveLength(3));
    expect(queries()[2]).toEqual({
      event: 'void-round',
      staffId: OTHER,
      subjectKind: 'player',
      subjectId: PLAYER,
      from: '2026-01-01T18:30:00.000Z',
      to: '2026-01-03T18:30:00.000Z',
    });
  });

  it('asks what an id is of', async () => {
    const user = open();
    await user.type(await screen.findByLabelText('Its id'), PLAYER);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(screen.getByText('Please give both, what it is and its id.')).toBeVisible();
    expect(queries()).toEqual([{}]);
  });
});
