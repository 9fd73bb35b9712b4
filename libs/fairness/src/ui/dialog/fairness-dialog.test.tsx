import type { Player } from '@paasa/api-client/ui';
import { fakeApi, fakePlayer, refusal, type FakeApi } from '@paasa/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { commitmentOf } from '../../rules/server-seed.js';
import { show } from '../show.fake.js';
import { FairnessDialog } from './fairness-dialog.js';

const PAIR = 'GET /api/fairness/seed-pair';
const ROTATE = 'POST /api/fairness/rotate-seed-pair';

const [oldSeed, newSeed, laterSeed] = ['11', '22', '33'].map((digits) => digits.repeat(32)) as [
  string,
  string,
  string,
];
const pair = {
  serverSeedHash: commitmentOf(oldSeed),
  nextServerSeedHash: commitmentOf(newSeed),
  clientSeed: 'my old seed',
  clientSeedBy: 'player',
  nonce: 7,
};
const rotated = {
  revealed: {
    serverSeed: oldSeed,
    serverSeedHash: commitmentOf(oldSeed),
    clientSeed: 'my old seed',
    lastNonce: 6,
  },
  active: {
    serverSeedHash: commitmentOf(newSeed),
    nextServerSeedHash: commitmentOf(laterSeed),
    clientSeed: 'brave',
    clientSeedBy: 'player',
    nonce: 0,
  },
};

let server: FakeApi;
beforeEach(() => {
  localStorage.clear();
  server = fakeApi({ [PAIR]: () => pair, [ROTATE]: () => rotated });
});
afterEach(() => server.restore());

function Screen() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Fairness
      </button>
      <FairnessDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

async function open(player: Player | null = fakePlayer(), address = '/games/coin') {
  const user = userEvent.setup();
  show(<Screen />, player, address);
  await user.click(screen.getByRole('button', { name: 'Fairness' }));
  return user;
}

const valueOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
const seedField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'New client seed' });
const rotateButton = () => screen.getByRole('button', { name: 'Rotate seeds' });

describe('the Fairness dialog', () => {
  it('requests nothing before it is opened', async () => {
    show(<Screen />, fakePlayer());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.calls).toHaveLength(0);
  });

  it('explains fairness to a guest, and leads to the login and to the page about fairness', async () => {
    const user = await open(null);
    const dialog = screen.getByRole('dialog', { name: 'Fairness' });
    expect(dialog).toHaveTextContent(/our secret server seed, your client seed, and a nonce/);
    expect(dialog).toHaveTextContent('Log in to see your own seeds');
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(server.calls).toHaveLength(0);
    await user.click(screen.getByRole('link', { name: 'How it works, verify bets' }));
    expect(screen.getByTestId('address')).toHaveTextContent('/fairness');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('has no link to the page that it was opened on', async () => {
    await open(fakePlayer(), '/fairness?bet=1');
    await seedField();
    expect(screen.queryByRole('link', { name: 'How it works, verify bets' })).not.toBeInTheDocument();
  });

  it('shows both commitments, client seed and nonce, and copies each', async () => {
    const user = await open();
    await seedField();
    expect(valueOf('Server seed hash')).toHaveTextContent(pair.serverSeedHash);
    expect(valueOf('Next server seed hash')).toHaveTextContent(pair.nextServerSeedHash);
    expect(valueOf('Client seed')).toHaveTextContent('my old seed');
    expect(valueOf('Nonce')).toHaveTextContent('7');
    for (const [name, text] of [
      ['Copy server seed hash', pair.serverSeedHash],
      ['Copy next server seed hash', pair.nextServerSeedHash],
      ['Copy client seed', 'my old seed'],
      ['Copy nonce', '7'],
    ] as const) {
      await user.click(screen.getByRole('button', { name }));
      expect(await navigator.clipboard.readText()).toBe(text);
    }
    expect(screen.getByText('Copied: nonce')).toHaveAttribute('role', 'status');
    expect(screen.queryByText('Copied: client seed')).not.toBeInTheDocument();
  });

  it('shows that it is loading', async () => {
    server.answer({ [PAIR]: () => new Promise(() => undefined) });
    await open();
    expect(screen.getByText('Loading your seeds...')).toBeInTheDocument();
  });

  it('selects text that it may not copy', async () => {
    const user = await open();
    await seedField();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not here'));
    await user.click(screen.getByRole('button', { name: 'Copy server seed hash' }));
    expect(await screen.findByText('Selected: server seed hash')).toBeInTheDocument();
    expect(String(getSelection())).toBe(pair.serverSeedHash);
  });

  it('loads again at each opening: every bet moves the nonce', async () => {
    const user = await open();
    await seedField();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    server.answer({ [PAIR]: () => ({ ...pair, nonce: 8 }) });
    await user.click(screen.getByRole('button', { name: 'Fairness' }));
    await waitFor(() => expect(valueOf('Nonce')).toHaveTextContent('8'));
    expect(server.callsTo(PAIR)).toHaveLength(2);
  });

  it('shows why the seeds are missing and loads them again on request', async () => {
    server.answer({ [PAIR]: () => refusal(503, 'server/unavailable', 'Please try again in a moment.') });
    const user = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
    server.answer({ [PAIR]: () => pair });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await seedField()).toBeInTheDocument();
  });
});

describe('rotating', () => {
  it('sends a seed that this browser made', async () => {
    const user = await open();
    const { value } = await seedField();
    expect(value).toMatch(/^[0-9a-f]{16}$/);
    await user.click(screen.getByRole('button', { name: 'Generate new' }));
    const another = (await seedField()).value;
    expect(another).toMatch(/^[0-9a-f]{16}$/);
    expect(another).not.toBe(value);
    await user.click(rotateButton());
    await screen.findByText('Revealed server seed');
    expect(server.callsTo(ROTATE).map(({ body }) => body)).toEqual([{ clientSeed: another }]);
  });

  it('reveals the old server seed, checks it, shows the result, and shows the new pair without another request', async () => {
    const user = await open();
    const field = await seedField();
    await user.clear(field);
    await user.type(field, 'brave{Enter}');
    const revealed = await screen.findByRole('region', { name: 'Revealed server seed' });
    expect(within(revealed).getByText('It matches the commitment you were shown.')).toBeInTheDocument();
    expect(
      within(revealed).getByText('The seed now in use was committed to before you chose your client seed.'),
    ).toBeInTheDocument();
    await waitFor(() =>
      expect(within(revealed).getByRole('heading', { name: 'Revealed server seed' })).toHaveFocus(),
    );
    expect(valueOf('Revealed seed')).toHaveTextContent(oldSeed);
    expect(valueOf('Hash of the revealed seed')).toHaveTextContent(commitmentOf(oldSeed));
    expect(valueOf('Old client seed')).toHaveTextContent('my old seed');
    expect(valueOf('Last nonce')).toHaveTextContent('6');
    expect(screen.getByText(/^Seeds rotated\..*It matches/)).toHaveAttribute('role', 'status');
    expect(valueOf('Server seed hash')).toHaveTextContent(commitmentOf(newSeed));
    expect(valueOf('Client seed')).toHaveTextContent('brave');
    expect(valueOf('Nonce')).toHaveTextContent('0');
    expect((await seedField()).value).toMatch(/^[0-9a-f]{16}$/);
    expect(server.callsTo(PAIR)).toHaveLength(1);
  });

  it('scrolls the revealed seed into sight', async () => {
    const scrolled: (string | null)[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      scrolled.push(this.textContent);
    };
    const user = await open();
    await seedField();
    await user.click(rotateButton());
    await waitFor(() => expect(scrolled).toEqual([expect.stringContaining(oldSeed)]));
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('shows a message if the revealed seed does not match its commitment', async () => {
    server.answer({
      [ROTATE]: () => ({ ...rotated, revealed: { ...rotated.revealed, serverSeed: laterSeed } }),
    });
    const user = await open();
    await seedField();
    await user.click(rotateButton());
    const revealed = await screen.findByRole('region', { name: 'Revealed server seed' });
    expect(revealed).toHaveTextContent(/does not match the commitments you were shown/);
    expect(revealed).not.toHaveTextContent('It matches');
  });

  it('shows a message if the pair in use differs from the announced one', async () => {
    server.answer({
      [ROTATE]: () => ({
        ...rotated,
        active: { ...rotated.active, serverSeedHash: commitmentOf(laterSeed) },
      }),
    });
    const user = await open();
    await seedField();
    await user.click(rotateButton());
    expect(await screen.findByText(/is not the one whose commitment you were shown/)).toBeInTheDocument();
  });

  it('still shows the revealed seed when it is opened again', async () => {
    server.answer({ [ROTATE]: () => ({ ...rotated, revealed: { ...rotated.revealed, lastNonce: null } }) });
    const user = await open();
    await seedField();
    await user.click(rotateButton());
    await screen.findByText('Revealed server seed');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    server.answer({ [PAIR]: () => rotated.active });
    await user.click(screen.getByRole('button', { name: 'Fairness' }));
    await seedField();
    expect(valueOf('Revealed seed')).toHaveTextContent(oldSeed);
    expect(valueOf('Last nonce')).toHaveTextContent('none');
    expect(valueOf('Last nonce')).toHaveTextContent('No bet was made with these seeds.');
  });

  it.each(['a:b', ' lucky', ''])('refuses the client seed %j before it is sent', async (seed) => {
    const user = await open();
    const field = await seedField();
    await user.clear(field);
    if (seed !== '') await user.type(field, seed);
    await user.click(rotateButton());
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/1 to 64 letters, digits or signs/);
    await user.click(screen.getByRole('button', { name: 'Generate new' }));
    expect(field).toBeValid();
    expect(server.callsTo(ROTATE)).toHaveLength(0);
  });

  it('shows the server’s words while a round is open, and reveals nothing', async () => {
    server.answer({ [ROTATE]: () => refusal(409, 'fairness/round-open', 'Finish your open round first.') });
    const user = await open();
    const field = await seedField();
    const { value } = field;
    await user.click(rotateButton());
    const reason = await screen.findByRole('alert');
    expect(reason).toHaveTextContent('Finish your open round first.');
    // Between the field and the button: in sight wherever the dialog is scrolled to.
    expect(field.compareDocumentPosition(reason)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(rotateButton().compareDocumentPosition(reason)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(field).toHaveValue(value);
    expect(screen.queryByText('Revealed server seed')).not.toBeInTheDocument();
  });

  it('loads the pair again if the answer was lost, because it may have been a rotation', async () => {
    const user = await open();
    await seedField();
    server.answer({ [ROTATE]: () => refusal(503, 'server/unavailable', ''), [PAIR]: () => rotated.active });
    await user.click(rotateButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('The seeds could not be rotated.');
    await waitFor(() => expect(valueOf('Server seed hash')).toHaveTextContent(commitmentOf(newSeed)));
  });

  it('rotates once for many presses', async () => {
    let answer: (reply: unknown) => void = () => undefined;
    server.answer({
      [ROTATE]: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const user = await open();
    await seedField();
    await user.dblClick(rotateButton());
    await user.click(await screen.findByRole('button', { name: 'Rotating...' }));
    await waitFor(() => expect(server.callsTo(ROTATE)).toHaveLength(1));
    answer(rotated);
    await screen.findByText('Revealed server seed');
    expect(server.callsTo(ROTATE)).toHaveLength(1);
  });
});
