import type { FakeApi, FakeRoutes } from '@paasa/api-client/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listedBet, listedDice, verifiedUser } from '../testing/fixtures.js';
import { openPage } from '../testing/open-page.fake.js';

const NAMES = ['Mines', 'Dice', 'Limbo', 'Coin Toss', 'Pokér Élite'];
const listed = NAMES.map((displayName, place) => ({
  ...listedDice,
  _id: `game-${place}`,
  name: displayName.toLowerCase().replaceAll(' ', '-').replaceAll('é', 'e'),
  displayName,
}));

let server: FakeApi;
beforeEach(() => localStorage.clear());
afterEach(() => server.restore());

function open(path: string, user: typeof verifiedUser | null = null, routes: FakeRoutes = {}): void {
  server = openPage(path, user, { 'GET /api/games/get-all-games': () => listed, ...routes });
}

const list = () => screen.findByRole('list', { name: 'Games' });
const shown = async () =>
  within(await list())
    .queryAllByRole('link')
    .map((link) => within(link).getByRole('img').getAttribute('alt'));
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a game' });
const search = (text: string) => userEvent.type(field(), text);
// The DOM library of the tests does not know the role of a `search` element.
const said = () => field().closest('search')?.querySelector('[role="status"]')?.textContent;

describe('the search of the games page', () => {
  it('shows the games whose names have the text, without accents and in any case, and says how many', async () => {
    open('/games');
    expect(await shown()).toEqual(NAMES);
    expect(said()).toBe('');
    await search('POKER e');
    expect(await shown()).toEqual(['Pokér Élite']);
    expect(said()).toBe('1 game found.');
    await userEvent.clear(field());
    await search('i');
    expect(await shown()).toEqual(['Mines', 'Dice', 'Limbo', 'Coin Toss', 'Pokér Élite']);
    await search('n');
    expect(await shown()).toEqual(['Mines', 'Coin Toss']);
    expect(said()).toBe('2 games found.');
  });

  it('is cleared by the Escape key', async () => {
    open('/games');
    await list();
    await search('dice{Escape}');
    expect(field().value).toBe('');
    expect(await shown()).toEqual(NAMES);
  });

  it('says that no game has the name, and leads back to all games and to the field', async () => {
    open('/games');
    await list();
    await search(' plinko');
    expect(screen.getByText('No game named “plinko”.')).toBeInTheDocument();
    expect(said()).toBe('No game found.');
    await userEvent.click(screen.getByRole('button', { name: 'Show all games' }));
    expect(await shown()).toEqual(NAMES);
    expect(field()).toHaveFocus();
    expect(field().value).toBe('');
  });

  it('works in a list of forty games', async () => {
    const many = Array.from({ length: 40 }, (_nothing, place) => ({
      ...listedDice,
      _id: String(place),
      name: `game-${place}`,
      displayName: `Game ${place}`,
    }));
    open('/games', null, { 'GET /api/games/get-all-games': () => many });
    await list();
    await search('game 3');
    expect(await shown()).toEqual(
      many.flatMap(({ displayName }) => (/^Game 3/.test(displayName) ? displayName : [])),
    );
    expect(said()).toBe('11 games found.');
  });
});

describe.each(['/', '/games'])('the favourites at %s', (path) => {
  // The code of the star comes some seconds after the page.
  const star = (name: string) =>
    screen.findByRole('button', { name: `Favourite: ${name}` }, { timeout: 10_000 });

  it.each([
    ['a guest', null],
    ['a player', verifiedUser],
  ])(
    'of %s are chosen by a star, which moves no tile, and come first when the page opens again',
    async (_who, user) => {
      open(path, user);
      const limbo = await star('Limbo');
      expect(limbo).toHaveAttribute('aria-pressed', 'false');
      await userEvent.click(limbo);
      limbo.focus();
      await userEvent.keyboard('{Enter}{Enter}');
      await userEvent.click(await star('Coin Toss'));
      await userEvent.click(await star('Mines'));
      await userEvent.click(await star('Mines'));
      await waitFor(() => expect(limbo).toHaveAttribute('aria-pressed', 'true'));
      expect(await shown()).toEqual(NAMES);
      cleanup();
      open(path, user);
      expect(await shown()).toEqual(['Limbo', 'Coin Toss', 'Mines', 'Dice', 'Pokér Élite']);
      expect(await star('Mines')).toHaveAttribute('aria-pressed', 'false');
    },
  );
});

describe('the games that a player has played last', () => {
  const of = (place: number) => {
    const { _id, name, displayName } = listed[place] ?? listedDice;
    return { ...listedBet({ result: 1, place }), game: { _id, name, displayName } };
  };
  const BETS = 'GET /api/bet/fetch-bets-by-user';

  it('are named on the home page in that order, by the last bets and then by what the browser remembers', async () => {
    localStorage.setItem(`paasa.play.${verifiedUser._id}.last-played`, '["game-3","gone","game-1"]');
    const data = [of(2), of(1), of(2)];
    open('/', verifiedUser, { [BETS]: () => ({ success: true, data, total: data.length }) });
    const links = within(await screen.findByRole('navigation', { name: 'Last played' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Limbo', 'Dice', 'Coin Toss']);
    expect(links[0]).toHaveAttribute('href', '/games/limbo');
  });
});
