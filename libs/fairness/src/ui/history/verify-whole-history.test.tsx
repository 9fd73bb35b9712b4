import { fakeApi, fakePlayer, refusal, type FakeApi } from '@paasa/api-client/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildCoinBet, buildHistory } from '../../testing/index.js';
import { FairnessPage } from '../page/fairness-page.js';
import { coin, entryOf, show, verifiers } from '../show.fake.js';

const EXPORT = 'GET /api/fairness/export';

let server: FakeApi;
beforeEach(() => {
  server = fakeApi({ [EXPORT]: () => buildHistory() });
});
afterEach(() => server.restore());

const fileOf = (content: unknown): File =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], 'paasa-export.json', {
    type: 'application/json',
  });
const choose = (content: unknown) =>
  userEvent.upload(screen.getByLabelText('Export file (paasa-export.json)'), fileOf(content));
const result = () => screen.findByRole('region', { name: 'Result of the check' });
const figure = (part: HTMLElement, name: string) => within(part).getByText(name).nextElementSibling;
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

describe('verifying a whole history', () => {
  it('accepts a correct one, without a server', async () => {
    show(<FairnessPage verifiers={verifiers} />, null, '/fairness');
    await choose(buildHistory({ revealedCount: 30, sealedCount: 0 }));
    const part = await result();
    expect(part).toHaveTextContent('Everything fits: every bet is exactly what its seeds give.');
    expect(figure(part, 'Bets verified')).toHaveTextContent('30');
    expect(figure(part, 'Different')).toHaveTextContent('0');
    expect(part).toHaveTextContent(
      /added up from 31 ledger entries, is ₹\d+\.\d\d: exactly what the file says/,
    );
    expect(within(part).getByRole('heading')).toHaveFocus();
    expect(screen.queryByRole('table', { name: 'Bets that differ' })).not.toBeInTheDocument();
    expect(server.calls).toHaveLength(0);
  });

  it('counts the bets whose seed is not revealed yet and shows what to do', async () => {
    show(<FairnessPage verifiers={verifiers} />, null, '/fairness');
    await choose(buildHistory());
    const part = await result();
    expect(figure(part, 'Bets verified')).toHaveTextContent('4');
    expect(figure(part, 'Seed not yet revealed')).toHaveTextContent('2');
    expect(part).toHaveTextContent(/can be verified after you rotate your seeds/);
    expect(rowsOf('Seed pairs').map(([, ...cells]) => cells)).toEqual([
      ['lucky', 'revealed', '✓ 0 to 3, without a gap'],
      ['brave', 'active', '✓ 0 to 1, without a gap'],
      ['not chosen yet', 'next', 'No bets'],
    ]);
  });

  it('counts bets without rules here and voided bets, and marks neither as different', async () => {
    const history = buildHistory({ revealedCount: 3, sealedCount: 0 });
    const [first, second, third] = history.bets;
    show(<FairnessPage verifiers={verifiers} />, null, '/fairness');
    await choose({ ...history, bets: [{ ...first, rulesVersion: 9 }, second, third] });
    const part = await result();
    expect(part).toHaveTextContent(
      'Everything that can be checked fits. The rules of some bets are not known to this page.',
    );
    expect(figure(part, 'Rules not known here')).toHaveTextContent('1');
    expect(within(part).queryByText('Voided')).not.toBeInTheDocument();
    const [deposit, opened] = history.ledger;
    if (first === undefined || deposit === undefined || opened === undefined) throw new Error('no bets');
    const leg = { source: 'player:cash', destination: 'player:escrow', amount: first.betAmount };
    await choose({
      ...history,
      balance: deposit.balanceAfter,
      bets: [{ ...first, status: 'voided', winAmount: first.betAmount, isWin: false, gameData: {} }],
      seedPairs: history.seedPairs.slice(0, 1).map((pair) => ({ ...pair, betCount: 1 })),
      ledger: [
        deposit,
        {
          ...opened,
          postings: [leg, { ...leg, source: 'player:escrow', destination: 'player:cash' }],
          balanceAfter: deposit.balanceAfter,
        },
      ],
    });
    expect(await screen.findByText('Voided')).toBeInTheDocument();
    const next = await result();
    expect(figure(next, 'Voided')).toHaveTextContent('1');
    expect(next).toHaveTextContent('Voided bets have no outcome: their stakes were returned.');
  });

  it('lists differences, with a link to each bet', async () => {
    const history = buildHistory();
    const bets = history.bets.map((bet) => (bet.nonce === 1 ? { ...bet, gameData: { side: 'edge' } } : bet));
    server.answer({ 'GET /api/fairness/bets/:betId': () => buildCoinBet(1) });
    show(<FairnessPage verifiers={verifiers} />, fakePlayer(), '/fairness');
    await choose({ ...history, bets });
    const part = await result();
    expect(part).toHaveTextContent('Something in this history does not fit.');
    expect(figure(part, 'Different')).toHaveTextContent('1');
    expect(rowsOf('Bets that differ')).toEqual([
      ['open-1', 'Coin', '1', expect.stringMatching(/^Side: recorded edge, the seeds give (heads|tails)\.$/)],
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'open-1' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/fairness?bet=open-1');
    expect(screen.getByRole('region', { name: 'Verify one of your bets' })).toHaveFocus();
  });

  it('shows gaps in the nonces and a balance that differs from the ledger', async () => {
    const history = buildHistory();
    show(<FairnessPage verifiers={verifiers} />, null, '/fairness');
    await choose({ ...history, balance: 1_00_000, bets: history.bets.slice(1) });
    const part = await result();
    expect(part).toHaveTextContent(/but the file says ₹1,00,000\.00/);
    expect(part).toHaveTextContent('The ledger does not fit in 1 place:');
    expect(part).toHaveTextContent(/moves money for the bet open-0, which is not in the file/);
    expect(rowsOf('Seed pairs')[0]?.[3]).toBe('✗ No bet for nonce 0.');
  });

  it('shows what is wrong with an invalid file, and accepts another', async () => {
    show(<FairnessPage verifiers={verifiers} />, null, '/fairness');
    await choose('hello');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This is not an export file, or it is damaged: it is not JSON.',
    );
    const history = buildHistory();
    await choose({ ...history, bets: [{ ...history.bets[0], nonce: 'none' }] });
    expect(await screen.findByText(/bet 1: “nonce” should be a whole number from 0/)).toBeInTheDocument();
    await choose(history);
    expect(await result()).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows its progress, and stops on Cancel', async () => {
    let verifiedCount = 0;
    let barMax = 0;
    const verifyBet: typeof coin.verifyBet = (bet, numbers) => {
      verifiedCount += 1;
      // On a fast machine twenty bets would fit in the first slice, before the page has drawn anything.
      const end = performance.now() + 1;
      while (performance.now() < end);
      if (verifiedCount === 20) {
        barMax = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Checked so far' }).max;
        screen.getByText(/^\d+ of 144 lines checked$/);
        fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      }
      return coin.verifyBet(bet, numbers);
    };
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const entry = entryOf({ ...coin, verifyBet }, () => released.then(() => ({ ...coin, verifyBet })));
    show(<FairnessPage verifiers={[entry]} />, null, '/fairness');
    await choose(buildHistory({ revealedCount: 70, sealedCount: 0 }));
    expect(screen.getByText('Opening the file...')).toBeInTheDocument();
    release();
    expect(await screen.findByText('The check was cancelled.')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect([barMax, verifiedCount]).toEqual([3 + 71 + 70, 20]);
  });

  it('does not report bets as different if the rules of a game fail to load or break', async () => {
    const offline = entryOf(coin, () => Promise.reject(new Error('offline')));
    const { unmount } = show(<FairnessPage verifiers={[offline]} />, null, '/fairness');
    await choose(buildHistory());
    expect(await screen.findByText('The check could not be finished. Please try again.')).toBeInTheDocument();
    unmount();
    const verifyBet = () => {
      throw new Error('a bug');
    };
    show(<FairnessPage verifiers={[entryOf({ ...coin, verifyBet })]} />, null, '/fairness');
    await choose(buildHistory());
    expect(await screen.findByText('The check could not be finished. Please try again.')).toBeInTheDocument();
  });
});

describe('downloading the export', () => {
  it('saves the server’s bytes unchanged', async () => {
    const saved: Blob[] = [];
    const names: string[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved.push(blob);
        return 'blob:export';
      },
      revokeObjectURL: () => undefined,
    });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    show(<FairnessPage verifiers={verifiers} />, fakePlayer(), '/fairness');
    await userEvent.click(screen.getByRole('button', { name: 'Download my export' }));
    await screen.findByRole('button', { name: 'Download my export', busy: false });
    expect(names).toEqual(['paasa-export.json']);
    expect(saved.map(({ size }) => size)).toEqual([JSON.stringify(buildHistory()).length]);
    click.mockRestore();
  });

  it('renews a session that has expired meanwhile', async () => {
    let isFresh = false;
    const createObjectURL = jest.fn(() => 'blob:export');
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    server.answer({
      [EXPORT]: () => (isFresh ? buildHistory() : refusal(401, 'auth/unauthenticated', 'Log in first.')),
      'POST /api/user/refresh-token': () => {
        isFresh = true;
        return { success: true };
      },
    });
    show(<FairnessPage verifiers={verifiers} />, fakePlayer(), '/fairness');
    await userEvent.click(screen.getByRole('button', { name: 'Download my export' }));
    await screen.findByRole('button', { name: 'Download my export', busy: false });
    expect(createObjectURL).toHaveBeenCalledTimes(1);
    click.mockRestore();
  });

  it('shows why it failed', async () => {
    server.answer({ [EXPORT]: () => refusal(503, 'server/unavailable', 'Please try again in a moment.') });
    show(<FairnessPage verifiers={verifiers} />, fakePlayer(), '/fairness');
    await userEvent.click(screen.getByRole('button', { name: 'Download my export' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  });
});
