import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TUTORIAL, tutorialBlocks } from './tutorial.fake.js';
import { copyWorkspace, type Started, type WorkspaceCopy } from './workspace-copy.fake.js';
import { workspaceRoot } from './workspace-tree.fake.js';

/** The name of the tutorial's game. */
const NAME = 'coin-toss';
const TOGETHER = 600_000;

/** The name of the tutorial's domain. */
const DOMAIN = 'loyalty';
const INSTALL = 'npm ci';
const START = 'npm start';
const SERVE = `npx nx serve games-${NAME}`;

/** A player over HTTP, like the players of the stored databases. */
interface Visitor {
  verify(): Promise<void>;
  deposit(rupees: number): Promise<void>;
  request(method: 'POST', address: string, body: object): Promise<{ bet: Bet }>;
  request(method: 'GET', address: string): Promise<unknown>;
}
interface Bet {
  readonly isWin: boolean;
  readonly winAmount: number;
  readonly gameData: { readonly wallet: number };
}
interface VisitorDoor {
  registerPlayer(product: Started, name: string): Promise<Visitor>;
}

/** Plays both sides for ten rupees in total, and checks that the money agrees with the bets. */
async function playOn(product: Started): Promise<void> {
  const door = path.join(workspaceRoot, 'tools/run/src/fixture/old-player.mjs');
  const { registerPlayer } = (await import(door)) as VisitorDoor;
  const player = await registerPlayer(product, 'Asha');
  await player.verify();
  await player.deposit(100);
  let wallet = 100;
  for (const side of ['heads', 'tails']) {
    const { bet } = await player.request('POST', `/api/games/${NAME}/play`, { amount: 5, side });
    wallet = Math.round((wallet - 5 + bet.winAmount) * 100) / 100;
    expect(bet).toMatchObject({ game: { name: NAME }, winAmount: bet.isWin ? 9.9 : 0 });
    expect(bet.gameData.wallet).toBe(wallet);
  }
  expect(await player.request('GET', `/api/${DOMAIN}/player`)).toEqual({ success: true, knownSince: null });
}

async function tryProduct(product: Started): Promise<void> {
  const listed = await (await fetch(`${product.webOrigin}/api/games/get-all-games`)).json();
  expect(listed).toContainEqual(expect.objectContaining({ name: NAME, displayName: 'Coin Toss' }));
  const page = await fetch(`${product.webOrigin}/games/${NAME}`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('and Coin Toss, with')]);
  expect((await fetch(`${product.webOrigin}/games/${NAME}.svg`)).status).toBe(200);
  await playOn(product);
}

/** The payout of the right side for ten rupees: of two equal tables, each side wins on one. */
async function payoutAt({ webOrigin }: Started): Promise<number> {
  const post = async <Answer>(address: string, body: object, table = ''): Promise<Answer> => {
    const headers = { origin: webOrigin, 'content-type': 'application/json', 'x-playground-table': table };
    const answer = await fetch(`${webOrigin}/api/${address}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Answer;
  };
  const laid = {
    serverSeed: 'ab'.repeat(32),
    clientSeed: 'lucky',
    nonce: 0,
    balance: 100,
    player: 'verified',
  };
  const payouts = [];
  for (const side of ['heads', 'tails']) {
    const { table } = await post<{ table: string }>('playground/tables', laid);
    payouts.push((await post<{ bet: Bet }>(`games/${NAME}/play`, { amount: 10, side }, table)).bet.winAmount);
  }
  return Math.max(...payouts);
}

/** Plays by the present rules, changes them, and plays until the new ones pay. */
async function tryPlayground(playground: Started, root: string): Promise<void> {
  expect(await payoutAt(playground)).toBe(19.8);
  const file = path.join(root, `libs/games-${NAME}/src/rules/${NAME}-versions.ts`);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('multiplierHundredths: 198', 'multiplierHundredths: 197'));
  try {
    const patience = AbortSignal.timeout(30_000);
    let payout = 19.8;
    while (payout === 19.8) {
      patience.throwIfAborted();
      payout = await payoutAt(playground);
    }
    expect(payout).toBe(19.7);
  } finally {
    writeFileSync(file, text);
  }
}

describe(TUTORIAL, () => {
  let copy: WorkspaceCopy;
  beforeAll(() => {
    copy = copyWorkspace();
  }, TOGETHER);
  afterAll(() => copy.remove(), TOGETHER);

  const [first, ...others] = tutorialBlocks();

  it('installs the packages first, because a new clone has none', () => {
    expect(first).toBe(INSTALL);
  });

  it('names the commands that make and serve a game, make a domain and a migration, check all and start the product', () => {
    const commands = others.join('\n');
    expect(commands).toContain(`nx g @paasa/workspace-plugin:game ${NAME}\n`);
    expect(commands).toContain(`-t lint typecheck test -p games-${NAME}`);
    expect(commands).toContain(`nx g @paasa/workspace-plugin:domain ${DOMAIN}\n`);
    expect(commands).toContain(`nx g @paasa/workspace-plugin:migration ${DOMAIN} `);
    expect(commands).toContain(`-t lint typecheck test -p ${DOMAIN}`);
    expect(commands).toContain('-t typecheck -p api');
    expect(others).toContain(SERVE);
    expect(others.at(-1)).toBe(START);
  });

  // One after the other, as a reader types them: each needs the ones before.
  it.each(others)(
    'a reader can run in a clone with installed packages: %s',
    async (commands) => {
      if (commands !== START && commands !== SERVE) {
        const { code, output } = await copy.run(commands);
        expect(code === 0 ? '' : output).toBe('');
        return;
      }
      const served = await copy.start(commands);
      try {
        await (commands === START ? tryProduct(served) : tryPlayground(served, copy.root));
      } finally {
        await served.stop();
      }
    },
    TOGETHER,
  );

  it(
    'leaves nothing behind, even if a command does not end by itself',
    async () => {
      const stubborn =
        'trap "" TERM; echo $$ > pid; echo "It is ready at http://localhost:1"; sleep 600 & wait';
      expect(await copy.start(stubborn)).toMatchObject({ webOrigin: 'http://localhost:1' });
      const pid = Number(readFileSync(path.join(copy.root, 'pid'), 'utf8'));
      expect(process.kill(pid, 0)).toBe(true);
      await copy.remove();
      expect(() => process.kill(pid, 0)).toThrow('ESRCH');
      expect(existsSync(copy.root)).toBe(false);
    },
    TOGETHER,
  );
});
