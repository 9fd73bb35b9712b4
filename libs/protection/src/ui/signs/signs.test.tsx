import { fakeApi, refusal, type FakeApi, type FakeRoutes } from '@paasa/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SignsResponse } from '../../contract/signs.js';
import { PlaySafely } from '../play-safely.js';
import { GET, NO_SIGNS, protection, show, SIGNS } from '../show.fake.js';

const night = 'You played for 1 h 10 min between midnight and 5 am, with 84 bets.';
const long = 'You played for 3 h 20 min without a pause of more than 15 min.';
const signs: SignsResponse = {
  success: true,
  data: [
    {
      day: '2026-11-25',
      signs: [
        { kind: 'night-play', text: night },
        { kind: 'long-play', text: long },
      ],
    },
    { day: '2026-11-20', signs: [{ kind: 'night-play', text: night }] },
  ],
};

let server: FakeApi;
afterEach(() => server.restore());

function open(routes: FakeRoutes): void {
  server = fakeApi({ [GET]: () => protection(), ...routes });
  show(<PlaySafely onBegun={() => undefined} />);
}
const card = () => screen.findByRole('region', { name: 'Signs to look at' });

describe('the signs to look at', () => {
  it('are listed by day, each in a sentence with its figures', async () => {
    open({ [SIGNS]: () => signs });
    const lists = within(await card()).getAllByRole('list');
    expect(lists.map((list) => list.textContent)).toEqual([night + long, night]);
    expect(lists[0]).toHaveAccessibleName('Wednesday, 25 November');
    expect(lists[1]).toHaveAccessibleName('Friday, 20 November');
  });

  it('lead to the limits and to the time-out on the same page', async () => {
    open({ [SIGNS]: () => signs });
    const links = within(await card()).getAllByRole('link');
    const targets = links.map((link) => {
      const target = document.querySelector(link.getAttribute('href') ?? '');
      if (!(target instanceof HTMLElement)) throw new Error('A link leads nowhere.');
      // The browser moves the focus there.
      expect(target).toHaveAttribute('tabindex', '-1');
      return within(target).getByRole('heading', { level: 2 }).textContent;
    });
    expect(targets).toEqual(['Your limits', 'Take a break']);
  });

  it('are not mentioned to a player who has none', async () => {
    open({ [SIGNS]: () => NO_SIGNS });
    await screen.findByRole('heading', { name: 'Your limits' });
    await waitFor(() => expect(server.callsTo(SIGNS)).toHaveLength(1));
    expect(screen.queryByText(/[Ss]igns/)).not.toBeInTheDocument();
  });

  it('that cannot be loaded are asked for again, and the limits are there all the same', async () => {
    open({ [SIGNS]: () => refusal(503, 'request/unavailable', 'Away.') });
    expect(await screen.findByText('The signs in your play could not be loaded.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Your limits' })).toBeInTheDocument();
    server.answer({ [SIGNS]: () => signs });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card()).toBeInTheDocument();
  });
});
