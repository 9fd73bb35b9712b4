import type { FakeApi } from '@paasa/api-client/testing';
import { screen, waitFor } from '@testing-library/react';
import { games } from '../games.js';
import { verifiedUser } from '../testing/fixtures.js';
import { openPage } from '../testing/open-page.fake.js';

let server: FakeApi;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => server.restore());

async function open(path: string, user: typeof verifiedUser | null = verifiedUser): Promise<void> {
  server = openPage(path, user);
  await screen.findByLabelText('Bet Amount');
}
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const message = () => screen.queryByText(/^The link could not set this table/);

describe('a link to a game', () => {
  it.each([
    ['a player', verifiedUser],
    ['a guest', null],
  ])('sets the table of %s', async (_who, user) => {
    await open('/games/mines?mines=5', user);
    expect(value('Mines')).toBe('5');
    expect(message()).toBeNull();
  });

  it('sets target and side of Dice, each also alone', async () => {
    await open('/games/dice?target=70.25&condition=below');
    expect(screen.getByLabelText('Below')).toBeChecked();
    expect(value('Roll Under')).toBe('70.25');
  });

  it('leaves what it does not name', async () => {
    await open('/games/dice?target=33');
    expect(screen.getByLabelText('Above')).toBeChecked();
    expect(value('Roll Over')).toBe('33.00');
  });

  it('sets the target of Limbo', async () => {
    await open('/games/limbo?target=12.5');
    expect(value('Target')).toBe('12.50');
  });

  it.each(['mines=5&mines=7', 'mines=05', 'mines=5&__proto__=9&constructor=1&mines[]=8'])(
    'is read by the first value of each name: %s',
    async (query) => {
      await open(`/games/mines?${query}`);
      expect(value('Mines')).toBe('5');
      expect(message()).toBeNull();
    },
  );

  it.each(['mines[]=5', '__proto__=5', '%ff=%ff', '=5'])(
    'without a known name sets nothing: %s',
    async (query) => {
      await open(`/games/mines?${query}`);
      expect(value('Mines')).toBe('3');
      expect(message()).toBeNull();
    },
  );

  it.each([
    ['/games/mines?mines=25', 'Choose from 1 to 24 mines.', 'Mines', '3'],
    ['/games/mines?mines=five', 'Choose from 1 to 24 mines.', 'Mines', '3'],
    ['/games/mines?mines=%E0%A5%AB', 'Choose from 1 to 24 mines.', 'Mines', '3'],
    ['/games/mines?mines=%3Cscript%3E', 'Choose from 1 to 24 mines.', 'Mines', '3'],
    ['/games/mines?mines=4.5', 'Choose from 1 to 24 mines.', 'Mines', '3'],
    [`/games/mines?mines=${'9'.repeat(40)}`, 'Choose from 1 to 24 mines.', 'Mines', '3'],
    ['/games/mines?mines=toString&mines=5', 'Choose from 1 to 24 mines.', 'Mines', '3'],
    ['/games/dice?target=70&condition=__proto__', 'Choose above or below.', 'Roll Over', '50.50'],
    ['/games/dice?target=99', 'The win chance must be from 2 to 98 percent.', 'Roll Over', '50.50'],
    ['/games/dice?target=70&condition=sideways', 'Choose above or below.', 'Roll Over', '50.50'],
    ['/games/limbo?target=1', 'The target must be from 1.01 to 10,00,000.', 'Target', '2.00'],
  ])('with a wrong value sets nothing and says why: %s', async (path, reason, label, before) => {
    await open(path);
    expect(await screen.findByText(`The link could not set this table. ${reason}`)).toBeInTheDocument();
    expect(value(label)).toBe(before);
  });

  it.each(games)('never sets a stake, chooses autoplay or starts anything: $name', async ({ name }) => {
    const stakes = ['amount', 'stake', 'betAmount', 'bet', 'mode', 'auto', 'autoplay', 'start'];
    await open(`/games/${name}?${stakes.map((field) => `${field}=7`).join('&')}&mode=auto`);
    expect(value('Bet Amount')).toBe('');
    expect(screen.queryByRole('button', { name: 'Start autoplay' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Bet' })).toBeEnabled());
    expect(
      server.calls.filter(({ path }) => path.startsWith('/api/games/') && !/get-all|pending/.test(path)),
    ).toEqual([]);
    expect(message()).toBeNull();
  });
});
