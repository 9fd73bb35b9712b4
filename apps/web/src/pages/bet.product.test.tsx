import { refusal, type FakeApi } from '@paasa/api-client/testing';
import { commitmentOf, fairNumbers, portableHmacSha256 } from '@paasa/fairness';
import { DEFAULT_MAX_PAYOUT_PAISE, prepareInstantBet, type InstantGame } from '@paasa/games-core';
import { diceGame } from '@paasa/games-dice';
import { limboGame } from '@paasa/games-limbo';
import { minesGame } from '@paasa/games-mines';
import { paise, toRupees } from '@paasa/money';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { verifiedUser } from '../testing/fixtures.js';
import { openPage } from '../testing/open-page.fake.js';

const BET = 'GET /api/bets/:id';
const SHARE = 'PUT /api/bets/:id/share';
const ID = '01930000-0000-7000-8000-000000000001';

// The digest of `lucky:7:0` under this key starts with 6a5c3442, computed by another program.
const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'lucky', nonce: 7 };
const numbers = () => fairNumbers(portableHmacSha256, seeds);

let server: FakeApi;
afterEach(() => server.restore());

/** A bet of its player, with a revealed server seed. */
function pageOf(
  { id, name, displayName }: { id: string; name: string; displayName: string },
  bet: { winAmount: number; isWin: boolean; gameData: object; status?: string; endedBy?: string },
) {
  const { serverSeed, ...open } = seeds;
  const publicSeeds = { ...open, serverSeedHash: commitmentOf(serverSeed), rulesVersion: 1 };
  return {
    _id: ID,
    betAmount: 1,
    status: 'completed',
    createdAt: '2026-01-31T12:00:00.000Z',
    game: { _id: id, name, displayName },
    ...bet,
    ...publicSeeds,
    fairness: { ...publicSeeds, serverSeed: serverSeed as string | null },
    isOwn: true,
    isShared: false,
  };
}
type Page = ReturnType<typeof pageOf>;

function instant<Config, Outcome>(game: InstantGame<Config, Outcome>, input: object): Page {
  const prepared = prepareInstantBet(game, input, paise(100), DEFAULT_MAX_PAYOUT_PAISE);
  if (!prepared.ok) throw new Error(prepared.refusal.message);
  const { isWin, payoutPaise, presentGameData } = prepared.value.play(numbers());
  return pageOf(game, { isWin, winAmount: toRupees(payoutPaise), gameData: presentGameData(paise(0)) });
}

const dice = () => instant(diceGame, { target: 41.54, condition: 'above' });

/** A round with three mines that ended on a mine. */
function lostMines(): Page {
  const state = minesGame.start({ mineCount: 3 }, numbers());
  const [mine = 0] = state.minePositions;
  const over = minesGame.act(state, { action: 'reveal', tileIndex: mine });
  if (!over.ok) throw new Error(over.refusal.message);
  return pageOf(minesGame, { isWin: false, winAmount: 0, gameData: minesGame.view(over.value) });
}

const sealed = (page: Page): Page => ({ ...page, fairness: { ...page.fairness, serverSeed: null } });

function open(page: Page, user: typeof verifiedUser | null = verifiedUser): void {
  server = openPage(`/bet/${ID}`, user, { [BET]: () => page });
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

describe('the page of a bet', () => {
  it('shows a Dice bet with its figures, its roll on the bar, and every step of its proof', async () => {
    open(dice());
    expect(await screen.findByRole('heading', { level: 1, name: 'Dice bet' })).toBeInTheDocument();
    expect(['Result', 'Stake', 'Multiplier', 'Payout', 'Profit/Loss'].map(figure)).toEqual([
      'Won',
      '₹1.00',
      '1.69×',
      '₹1.69',
      '+₹0.69',
    ]);
    const outcome = await section('Outcome');
    expect(outcome.getByRole('img', { name: 'Roll 41.54, target above 41.54: won' })).toBeInTheDocument();
    const fairness = await section('Fairness');
    expect(fairness.getByText('Verified: the bet matches its seeds.')).toBeInTheDocument();
    for (const text of [
      commitmentOf(seeds.serverSeed),
      'lucky:7:0',
      '106/256 + 92/256^2 + 52/256^3 + 66/256^4 = 0.4154694234021008',
      '0.4154694234021008 × 10,000 = 4154, rounded down',
    ])
      expect(fairness.getAllByText(text).length).toBeGreaterThan(0);
    expect(fairness.getByText(/6c 75 63 6b 79 3a 37 3a 30.*6a5c3442/)).toBeInTheDocument();
    expect(fairness.getByRole('region', { name: 'JavaScript program' })).toHaveTextContent('"lucky"');
    expect(fairness.getByRole('region', { name: 'Python program' })).toHaveTextContent('hashlib');
    expect(fairness.getByText('roll: 41.54')).toBeInTheDocument();
    expect(document.title).toBe('Dice bet · Paasa');
  });

  it('shows a Limbo bet with its multiplier and target', async () => {
    open(instant(limboGame, { target: 2 }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Limbo bet' })).toBeInTheDocument();
    const outcome = await section('Outcome');
    expect(outcome.getByText('Multiplier 2.38×')).toBeInTheDocument();
    expect(outcome.getByText('✓ Reached the target of 2.00×')).toBeInTheDocument();
    expect(screen.getByText('Verified: the bet matches its seeds.')).toBeInTheDocument();
    expect(screen.getByText('multiplier: 2.38')).toBeInTheDocument();
  });

  it('shows a win that paid no more than its stake without the colour and the word of one', async () => {
    open({ ...instant(limboGame, { target: 2 }), winAmount: 1 });
    const outcome = await section('Outcome');
    expect(figure('Result')).toBe('Paid back');
    const valueOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
    const multiplier = outcome.getByText('Multiplier 2.38×').closest('p');
    const [plain, ...shown] = [valueOf('Stake'), valueOf('Result'), multiplier].map(
      (element) => element !== null && getComputedStyle(element).color,
    );
    expect(shown).toEqual([plain, plain]);
  });

  it('shows a Mines bet with its board, and one number for each mine', async () => {
    open(lostMines());
    const board = within(await screen.findByRole('list', { name: 'The board of this bet' }));
    expect(board.getAllByRole('img')).toHaveLength(25);
    expect(board.getAllByRole('img', { name: /mine, hit$/ })).toHaveLength(1);
    expect(board.getAllByRole('img', { name: /, mine$/ })).toHaveLength(2);
    expect(board.getAllByRole('img', { name: /diamond, not opened$/ })).toHaveLength(22);
    expect(screen.getByText('Verified: the bet matches its seeds.')).toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: 'Numbers' })).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText(/ × 24 = \d+, rounded down$/)).toBeInTheDocument();
    expect(screen.getByText('Lost')).toBeInTheDocument();
  });

  it('says why a seed is hidden, and how its player reveals it', async () => {
    open(sealed(dice()));
    const fairness = await section('Fairness');
    expect(
      fairness.getByText(/^The server seed of this bet is still secret.*Rotate your seeds/),
    ).toBeVisible();
    expect(fairness.getByRole('button', { name: 'Rotate my seeds' })).toBeEnabled();
    expect(fairness.queryByText('Server seed')).not.toBeInTheDocument();
    expect(fairness.getByText('Server seed hash')).toBeInTheDocument();
    expect(fairness.queryByText(/^Verified/)).not.toBeInTheDocument();
    expect(fairness.queryByRole('region', { name: 'Python program' })).not.toBeInTheDocument();
    // The outcome is known all the same.
    expect((await section('Outcome')).getByRole('img', { name: /^Roll 41\.54/ })).toBeInTheDocument();
  });

  it('of an open round shows the open tiles only, and offers no sharing yet', async () => {
    const state = minesGame.start({ mineCount: 3 }, numbers());
    const safe = [0, 1, 2, 3].find((tile) => !state.minePositions.includes(tile)) ?? 0;
    const next = minesGame.act(state, { action: 'reveal', tileIndex: safe });
    if (!next.ok) throw new Error(next.refusal.message);
    const gameData = minesGame.view(next.value);
    open(sealed(pageOf(minesGame, { isWin: false, winAmount: 0, gameData, status: 'pending' })));
    const board = within(await screen.findByRole('list', { name: 'The board of this bet' }));
    expect(board.getAllByRole('img', { name: /, diamond$/ })).toHaveLength(1);
    expect(board.getAllByRole('img', { name: /, hidden$/ })).toHaveLength(24);
    expect(screen.getByText(/^This round is still open\. Finish it/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Share this bet' })).toHaveAttribute('aria-disabled', 'true');
    expect(figure('Result')).toBe('Open');
  });

  it('of a voided round shows what came back', async () => {
    open(pageOf(minesGame, { isWin: false, winAmount: 1, gameData: {}, status: 'voided', endedBy: 'time' }));
    expect(await screen.findByText('Voided after 30 days')).toBeInTheDocument();
    expect(figure('Returned')).toBe('₹1.00');
    await section('Fairness');
    expect(screen.queryByRole('region', { name: 'Outcome' })).not.toBeInTheDocument();
  });

  it('shows a guest a shared bet, without anything that only its player may do', async () => {
    open({ ...sealed(dice()), isOwn: false, isShared: true }, null);
    const fairness = await section('Fairness');
    expect(fairness.getByText(/Once the player rotates the seeds, everyone can verify/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Rotate my seeds' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Share this bet' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'All your bets' })).not.toBeInTheDocument();
  });

  it.each([
    ['a guest', null],
    ['a player', verifiedUser],
  ])('says the same to %s of an unknown bet and of one that is not shared', async (_who, user) => {
    server = openPage(`/bet/${ID}`, user, {
      [BET]: () => refusal(404, 'games/unknown-bet', 'There is no such bet.'),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Bet not found' })).toBeInTheDocument();
    expect(screen.getByText(/or its player does not share it/)).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.queryAllByRole('link', { name: 'Log in' })).toHaveLength(user === null ? 1 : 0);
    expect(main.getByRole('link', { name: 'See the games' })).toHaveAttribute('href', '/games');
  });
});

describe('sharing a bet', () => {
  it('opens its page by one press, shows the link, and closes it again', async () => {
    open(dice());
    server.answer({ [SHARE]: ({ body }) => ({ success: true, ...(body as object) }) });
    const part = await section('Share this bet');
    expect(part.getByText('Only you can see this page.')).toBeInTheDocument();
    await userEvent.click(part.getByRole('button', { name: 'Share this bet' }));
    expect(await part.findByText('Everyone with the link can see this bet.')).toBeInTheDocument();
    expect(part.getByText(new RegExp(`/bet/${ID}$`))).toBeInTheDocument();
    expect(part.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
    await userEvent.click(part.getByRole('button', { name: 'Stop sharing' }));
    expect(await part.findByText('Only you can see this page.')).toBeInTheDocument();
    expect(server.callsTo(SHARE).map(({ body, params }) => [params['id'], body])).toEqual([
      [ID, { isShared: true }],
      [ID, { isShared: false }],
    ]);
  });

  it('says so if it fails, and changes nothing', async () => {
    open(dice());
    server.answer({ [SHARE]: () => refusal(409, 'games/too-many-shared', 'You share 1,000 bets already.') });
    const part = await section('Share this bet');
    await userEvent.click(part.getByRole('button', { name: 'Share this bet' }));
    await waitFor(() => expect(part.getByRole('alert')).toHaveTextContent('You share 1,000 bets already.'));
    expect(part.getByText('Only you can see this page.')).toBeInTheDocument();
  });
});
