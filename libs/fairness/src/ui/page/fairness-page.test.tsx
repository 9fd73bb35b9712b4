import { fakeApi, fakePlayer, refusal, type FakeApi } from '@paasa/api-client/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fairNumbers } from '../../rules/fair-numbers.js';
import { portableHmacSha256 } from '../../rules/hmac-sha256.js';
import { commitmentOf } from '../../rules/server-seed.js';
import { buildCoinBet, REVEALED_SEED } from '../../testing/index.js';
import { coin, entryOf, show, verifiers } from '../show.fake.js';
import { FairnessPage } from './fairness-page.js';

const BET = 'GET /api/fairness/bets/:betId';
const PAIR = 'GET /api/fairness/seed-pair';
const ROTATE = 'POST /api/fairness/rotate-seed-pair';

let server: FakeApi;
beforeEach(() => {
  server = fakeApi({ [BET]: () => buildCoinBet(3) });
});
afterEach(() => server.restore());

const page = <FairnessPage verifiers={verifiers} />;
const section = (name: string) => within(screen.getByRole('region', { name }));
const byHand = () => section('Verify by hand');
const oneBet = () => section('Verify one of your bets');
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the page about fairness', () => {
  it('explains the scheme to a guest without a request to the server', async () => {
    show(page, null, '/fairness');
    expect(screen.getByRole('heading', { level: 1, name: 'Fairness' })).toBeInTheDocument();
    expect(document.title).toBe('Fairness · Paasa');
    expect(screen.getByRole('region', { name: 'How it works' })).toHaveTextContent(
      /server seed.*commitment.*client seed.*nonce/,
    );
    expect(await byHand().findByText('The coin is in the air')).toBeInTheDocument();
    expect(oneBet().getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Log in to download' })).toHaveAttribute('href', '/login');
    expect(server.calls).toHaveLength(0);
  });

  it('links to each of its parts', async () => {
    show(page, null, '/fairness');
    await byHand().findByText('The coin is in the air');
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    const targets = links.map((link) => document.querySelector(String(link.getAttribute('href'))));
    expect(targets.map((target) => target?.querySelector('h2')?.textContent)).toEqual(headings());
  });

  it('computes an example step by step', async () => {
    show(page, null, '/fairness');
    await byHand().findByText('The coin is in the air');
    const example = section('The numbers, step by step');
    const clientSeed = example.getByLabelText('Client seed of the example');
    await userEvent.clear(clientSeed);
    expect(example.getByText('Enter a client seed and a nonce to see the steps.')).toBeInTheDocument();
    await userEvent.type(clientSeed, 'asha');
    await userEvent.clear(example.getByLabelText('Nonce of the example'));
    await userEvent.type(example.getByLabelText('Nonce of the example'), '12');
    const serverSeed = String(
      example.getByText('Server seed of the example').nextElementSibling?.textContent,
    );
    const seeds = { serverSeed, clientSeed: 'asha', nonce: 12 };
    const first = fairNumbers(portableHmacSha256, seeds).nextFloat();
    expect(example.getByText(commitmentOf(serverSeed))).toBeInTheDocument();
    expect(example.getByText('asha:12:0')).toBeInTheDocument();
    expect(example.getByText(new RegExp(`256\\^4 = ${first}$`))).toBeInTheDocument();
    expect(
      example.getByText(`${first} × 10,000 = ${Math.floor(first * 10_000)}, rounded down`),
    ).toBeInTheDocument();
    expect(example.getByText('Client seed, nonce and cursor', { exact: false })).toHaveTextContent(
      'Its bytes: 61 73 68 61 3a 31 32 3a 30.',
    );
  });
});

describe('verifying by hand', () => {
  const seeds = { serverSeed: REVEALED_SEED, clientSeed: 'lucky', nonce: 3 };

  async function enter(fields: Record<string, string>): Promise<void> {
    for (const [name, text] of Object.entries(fields)) {
      await userEvent.clear(byHand().getByLabelText(name));
      await userEvent.paste(text);
    }
  }
  const typed = { 'Server seed (revealed)': REVEALED_SEED, 'Client seed': 'lucky', Nonce: '3' };

  it('shows the result of the seeds in the chosen game, without a server', async () => {
    show(page, null, '/fairness');
    expect(await byHand().findByText('The coin is in the air')).toBeInTheDocument();
    await enter(typed);
    expect(
      byHand().getByText(`The coin shows ${String(buildCoinBet(3).gameData['side'])}`),
    ).toBeInTheDocument();
    await userEvent.selectOptions(byHand().getByLabelText('Game'), 'Float');
    const number = fairNumbers(portableHmacSha256, seeds).nextFloat();
    expect(byHand().getByText(`Number ${number}`)).toBeInTheDocument();
    expect(server.calls).toHaveLength(0);
  });

  it('gives the programs of the chosen game with the typed seeds, and with an example before', async () => {
    show(page, null, '/fairness');
    const program = async (language: string) =>
      (await byHand().findByRole('region', { name: `${language} program` })).textContent;
    expect(await program('JavaScript')).toContain('const clientSeed = "my lucky seed";');
    expect(byHand().getByText(/^These programs have the seeds of an example/)).toBeInTheDocument();
    await enter(typed);
    expect(await program('JavaScript')).toContain(
      `const serverSeed = "${REVEALED_SEED}";\nconst clientSeed = "lucky";\nconst nonce = 3;`,
    );
    expect(await program('Python')).toContain('client_seed = "lucky"\nnonce = 3\n');
    expect(byHand().getByText('lucky:3:0')).toBeInTheDocument();
    expect(byHand().getByText(/Its bytes: 6c 75 63 6b 79 3a 33 3a 30\./)).toBeInTheDocument();
    expect(byHand().getByText(/ × 2 = [01], rounded down$/)).toBeInTheDocument();
    expect(byHand().getByText(`side: ${String(buildCoinBet(3).gameData['side'])}`)).toBeInTheDocument();
    await userEvent.selectOptions(byHand().getByLabelText('Game'), 'Float');
    expect(await program('Python')).toContain('print("number:", numbers[0])');
    expect(byHand().getByRole('button', { name: 'Copy Python program' })).toBeEnabled();
  });

  it('computes the commitment, and compares it with a pasted one', async () => {
    show(page, null, '/fairness');
    await enter(typed);
    expect(byHand().getAllByText(commitmentOf(REVEALED_SEED))[0]).toBeInTheDocument();
    expect(byHand().queryByText(/that was promised/)).not.toBeInTheDocument();
    await enter({ 'Server seed hash (optional)': commitmentOf(REVEALED_SEED) });
    expect(byHand().getByText('The server seed is the one that was promised.')).toBeInTheDocument();
    await enter({ 'Server seed hash (optional)': commitmentOf('00'.repeat(32)) });
    expect(byHand().getByText(/^The server seed is not the one that was promised/)).toBeInTheDocument();
  });

  it('can be tried with an example, and started again', async () => {
    show(page, null);
    expect(byHand().getByRole('button', { name: 'Clear' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(byHand().getByRole('button', { name: 'Try an example' }));
    expect(byHand().getByText('The server seed is the one that was promised.')).toBeInTheDocument();
    expect(byHand().getByLabelText('Client seed')).toHaveValue('my lucky seed');
    await userEvent.click(byHand().getByRole('button', { name: 'Clear' }));
    expect(byHand().getByLabelText('Server seed (revealed)')).toHaveValue('');
    expect(byHand().queryByText(/was promised/)).not.toBeInTheDocument();
  });

  it('shows what is wrong with a field', async () => {
    show(page, null, '/fairness');
    await enter({ 'Server seed (revealed)': 'abc', 'Client seed': 'a:b', Nonce: '1.5' });
    expect(byHand().getAllByRole('alert')).toHaveLength(3);
    expect(byHand().getByLabelText('Nonce')).toHaveAccessibleDescription('A nonce is a whole number from 0.');
  });

  it('offers to load the rules of a game again after a failure', async () => {
    let isOnline = false;
    const load = async () => {
      if (!isOnline) throw new Error('offline');
      return coin;
    };
    show(<FairnessPage verifiers={[entryOf(coin, load)]} />, null, '/fairness');
    expect(await byHand().findByText('The rules of the game could not be loaded.')).toBeInTheDocument();
    isOnline = true;
    await userEvent.click(byHand().getByRole('button', { name: 'Try again' }));
    expect(await byHand().findByText('The coin is in the air')).toBeInTheDocument();
  });
});

describe('verifying one bet', () => {
  const facts = async () => {
    const list = await oneBet().findByRole('list', { name: 'What was recorded and what the seeds give' });
    return within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };

  it('loads the bet of the address at once, and accepts it', async () => {
    show(page, fakePlayer(), '/fairness?bet=open-3');
    expect(headings()[0]).toBe('Verify one of your bets');
    expect(await oneBet().findByText('Verified: the bet matches its seeds.')).toBeInTheDocument();
    const { serverSeedHash, gameData } = buildCoinBet(3);
    const side = String(gameData['side']);
    expect(await facts()).toEqual([
      `Commitment (hash of the server seed)✓ SameRecorded${serverSeedHash}Recomputed from the seeds${serverSeedHash}`,
      `Side✓ SameRecorded${side}Recomputed from the seeds${side}`,
    ]);
    expect(oneBet().getByRole('heading', { name: 'Coin bet' })).toBeInTheDocument();
    expect(oneBet().getByText('₹1.50')).toBeInTheDocument();
    expect(server.callsTo(BET).map(({ params }) => params)).toEqual([{ betId: 'open-3' }]);
  });

  it('loads a typed-in bet, and puts it into the address', async () => {
    show(page, fakePlayer(), '/fairness');
    expect(headings()[0]).toBe('How it works');
    await userEvent.type(oneBet().getByLabelText('Bet ID'), ' open-3 {Enter}');
    expect(await oneBet().findByText(/^Verified/)).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('/fairness?bet=open-3');
    expect(oneBet().getByLabelText('Bet ID')).toHaveValue('open-3');
  });

  it('shows differences', async () => {
    server.answer({ [BET]: () => ({ ...buildCoinBet(3), gameData: { side: 'edge' } }) });
    show(page, fakePlayer(), '/fairness?bet=open-3');
    expect(await oneBet().findByRole('alert')).toHaveTextContent(
      'Different: the bet does not match its seeds.',
    );
    expect((await facts())[1]).toMatch(/^Side✗ DifferentRecordededgeRecomputed from the seeds(heads|tails)$/);
  });

  it('shows that the server seed does not match its commitment', async () => {
    server.answer({ [BET]: () => ({ ...buildCoinBet(3), serverSeedHash: '12'.repeat(32) }) });
    show(page, fakePlayer(), '/fairness?bet=open-3');
    expect(await oneBet().findByRole('alert')).toHaveTextContent(/not the one that was promised/);
    expect((await facts())[0]).toMatch(/✗ Different/);
  });

  it('leads to rotating while the seed is secret, and then verifies the bet at once', async () => {
    const { serverSeedHash } = buildCoinBet(3);
    const pair = { serverSeedHash, nextServerSeedHash: 'ab'.repeat(32), clientSeed: 'lucky', nonce: 4 };
    server.answer({ [BET]: () => ({ ...buildCoinBet(3), serverSeed: null }), [PAIR]: () => pair });
    show(page, fakePlayer(), '/fairness?bet=open-3');
    expect(
      await oneBet().findByText(/is still secret, because your next bets use it too/),
    ).toBeInTheDocument();
    await userEvent.click(oneBet().getByRole('button', { name: 'Rotate my seeds' }));
    const revealed = { serverSeed: REVEALED_SEED, serverSeedHash, clientSeed: 'lucky', lastNonce: 3 };
    server.answer({
      [ROTATE]: () => ({ revealed, active: { ...pair, serverSeedHash: pair.nextServerSeedHash, nonce: 0 } }),
      [BET]: () => buildCoinBet(3),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Rotate seeds' }));
    expect(await screen.findByText(/^Verified: the bet/)).toBeInTheDocument();
  });

  it('asks the player to finish an open round first', async () => {
    const round = { ...buildCoinBet(3), serverSeed: null, status: 'pending', winAmount: 0 };
    server.answer({ [BET]: () => round });
    show(page, fakePlayer(), '/fairness?bet=open-3');
    expect(await oneBet().findByText(/^This round is still open/)).toBeInTheDocument();
    expect(oneBet().queryByRole('button', { name: 'Rotate my seeds' })).not.toBeInTheDocument();
  });

  it('shows a message if the bet is unknown, or its rules are missing', async () => {
    server.answer({ [BET]: () => refusal(404, 'fairness/unknown-bet', 'There is no such bet.') });
    show(page, fakePlayer(), '/fairness?bet=none');
    expect(await oneBet().findByText('There is no such bet.')).toBeInTheDocument();
    server.answer({ [BET]: () => ({ ...buildCoinBet(3), game: 'cards' }) });
    await userEvent.clear(oneBet().getByLabelText('Bet ID'));
    await userEvent.type(oneBet().getByLabelText('Bet ID'), 'open-4{Enter}');
    expect(await oneBet().findByText('This page does not know the game “cards”.')).toBeInTheDocument();
  });

  it('does not mark a bet as different if its rules are missing now', async () => {
    server.answer({ [BET]: () => ({ ...buildCoinBet(3), rulesVersion: 9, gameData: { side: 'edge' } }) });
    show(page, fakePlayer(), '/fairness?bet=open-3');
    expect(await oneBet().findByText('These rules are no longer known to this page.')).toBeInTheDocument();
    expect(await facts()).toEqual([expect.stringMatching(/^Commitment.*✓ Same/)]);
    expect(oneBet().queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows that a voided bet has no outcome, before and after its seed is revealed', async () => {
    const voided = { ...buildCoinBet(3), status: 'voided', winAmount: 1.5, isWin: false, gameData: {} };
    server.answer({ [BET]: () => ({ ...voided, serverSeed: null }) });
    show(page, fakePlayer(), '/fairness?bet=open-3');
    expect(await oneBet().findByText(/^Voided: this round could not be continued/)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Verify one of your bets' })).toHaveTextContent(
      '₹1.50 staked · ₹1.50 returned',
    );
    expect(oneBet().queryByRole('button', { name: 'Rotate my seeds' })).not.toBeInTheDocument();
    server.answer({ [BET]: () => voided });
    await userEvent.clear(oneBet().getByLabelText('Bet ID'));
    await userEvent.type(oneBet().getByLabelText('Bet ID'), 'open-4{Enter}');
    expect(await facts()).toEqual([expect.stringMatching(/^Commitment.*✓ Same/)]);
    expect(oneBet().getByText(/^Voided: this round could not be continued/)).toBeInTheDocument();
    server.answer({ [BET]: () => ({ ...voided, serverSeedHash: '12'.repeat(32) }) });
    await userEvent.clear(oneBet().getByLabelText('Bet ID'));
    await userEvent.type(oneBet().getByLabelText('Bet ID'), 'open-5{Enter}');
    expect(await oneBet().findByRole('alert')).toHaveTextContent(/not the one that was promised/);
  });

  it('shows that the player of a voided bet had left it', async () => {
    const left = { ...buildCoinBet(3), status: 'voided', isWin: false, gameData: {}, endedBy: 'time' };
    server.answer({ [BET]: () => left });
    show(page, fakePlayer(), '/fairness?bet=open-3');
    expect(
      await oneBet().findByText(/^Voided: this round waited too long for its first step/),
    ).toBeInTheDocument();
  });

  it('requests nothing for a guest', async () => {
    show(page, null, '/fairness?bet=open-3');
    await byHand().findByText('The coin is in the air');
    expect(oneBet().getByText(/^Log in to load a bet of yours/)).toBeInTheDocument();
    expect(server.calls).toHaveLength(0);
  });
});
