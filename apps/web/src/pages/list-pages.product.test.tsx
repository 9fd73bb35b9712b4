import type { FakeApi } from '@paasa/api-client/testing';
import { screen, within } from '@testing-library/react';
import { games } from '../games.js';
import { listedBet, listedDice, verifiedUser } from '../testing/fixtures.js';
import { openPage } from '../testing/open-page.fake.js';

const BETS = 'GET /api/bet/fetch-bets-by-user';

let server: FakeApi;
afterEach(() => server.restore());

function open(...page: Parameters<typeof openPage>): void {
  server = openPage(...page);
}

describe('the tiles of the games page', () => {
  const listed = games.map(({ name, displayName }, place) => ({
    ...listedDice,
    name,
    displayName,
    _id: String(place),
  }));
  const factsOf = async (displayName: string) => {
    const card = (await screen.findByRole('heading', { level: 2, name: displayName })).closest('article');
    if (card === null) throw new Error(`${displayName} has no tile.`);
    await within(card).findByText('Return to player');
    return within(card)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
  };

  it.each([
    ['Mines', '1.0312× to 51,48,297×'],
    ['Dice', '1.0102× to 49.5×'],
    ['Limbo', '1.01× to 10,00,000×'],
  ])('show what a win in %s pays, and the RTP', async (displayName, multipliers) => {
    open('/games', null, { 'GET /api/games/get-all-games': () => listed });
    expect(await factsOf(displayName)).toEqual([multipliers, '99% RTP']);
  });

  it('show a player the last result of each game', async () => {
    const won = listedBet({ result: 5, place: 0 });
    const stillOpen = { ...listedBet({ result: 9, place: 1 }), status: 'pending' };
    const lists = [[stillOpen, won], [listedBet({ result: -2, place: 2 })], []];
    open('/games', verifiedUser, {
      'GET /api/games/get-all-games': () => listed,
      'GET /api/bet/fetch-user-bet-by-game': ({ query }) => {
        const data = lists[Number(query['gameId'])] ?? [];
        return { success: true, data, total: data.length };
      },
    });
    await screen.findByText('+₹5.00');
    await screen.findByText('−₹2.00');
    const last = await Promise.all(games.map(({ displayName }) => factsOf(displayName)));
    expect(last.map(([, , result]) => result)).toEqual(['+₹5.00', '−₹2.00', undefined]);
  });
});

describe.each([
  ['/bets', 'Bets', 'Log in to view bets', 'Your Bet History'],
  ['/transactions', 'Transactions', 'Log in to view transactions', 'Your Transactions'],
])('%s', (path, title, loginText, table) => {
  it('has the list of a player', async () => {
    open(path, verifiedUser, { [BETS]: () => ({ success: true, data: [], total: 0 }) });
    expect(await screen.findByRole('heading', { level: 2, name: table })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  });

  it('asks a guest to log in', async () => {
    open(path, null);
    expect(await screen.findByText(loginText)).toBeInTheDocument();
  });
});

describe('Help', () => {
  it('says how to play, how money goes in and out, what is fair, what is limited, and how to reach us', async () => {
    open('/help', null);
    expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'How to play',
      'Deposits and withdrawals',
      'Fairness',
      'Limits',
      'Contact',
    ]);
    expect(screen.getByText('A deposit: ₹1.00 to ₹5,00,000.00.')).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    for (const { name, displayName } of games)
      expect(main.getByRole('link', { name: displayName })).toHaveAttribute('href', `/games/${name}`);
  });

  it('is at the end of every page, beside the terms and the privacy page', async () => {
    open('/', null);
    const footer = within(await screen.findByRole('contentinfo'));
    const links = within(footer.getByRole('list', { name: 'About Paasa' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/fairness',
      '/help',
      '/terms',
      '/privacy',
    ]);
  });
});
