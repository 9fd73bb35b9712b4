import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { findFreePorts } from './support/free-port.js';
import { workspaceRoot } from './support/paths.js';

/** Nx reads the workspace first, and prepares the page's libraries where they are missing. */
const START_MS = 60_000;

/** Seeds of another operator with a published board: mines on 2, 12 and 5, in the order drawn. */
const seeds = {
  serverSeed: 'e8c495e2af38633f6ad42e0da12c8e3de7420d5284d054e36e83fdd2f13db44d',
  clientSeed: 'huoauPze',
  nonce: '1',
};
const published = ['Row 1, column 3, mine, hit', 'Row 2, column 1, mine', 'Row 3, column 3, mine'];

interface Served {
  readonly url: string;
  /** Like Ctrl+C in a terminal: every process of the command gets the signal. Shape: the exit code. */
  stop(): Promise<number | null>;
}

async function serve(project: string): Promise<Served> {
  const [port] = await findFreePorts(1);
  const nx = spawn(
    path.join(workspaceRoot, 'node_modules/.bin/nx'),
    ['serve', project, '--port', String(port)],
    {
      cwd: workspaceRoot,
      detached: true,
      // With its own cache folder: otherwise Nx would wait for another running playground of this game, and serve that
      // one.
      env: { ...process.env, NX_DAEMON: 'false', NX_WORKSPACE_DATA_DIRECTORY: test.info().outputPath('nx') },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = once(nx, 'exit').then(([code]) => (typeof code === 'number' ? code : null));
  let output = '';
  const isReady = new Promise<void>((resolve) => {
    for (const stream of [nx.stdout, nx.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('is ready at')) resolve();
      });
  });
  const hasEnded = await Promise.race([isReady.then(() => false), ended.then(() => true)]);
  if (hasEnded) throw new Error(`The playground did not start:\n${output}`);
  return {
    url: `http://localhost:${String(port)}/`,
    stop() {
      if (nx.pid !== undefined && nx.exitCode === null) process.kill(-nx.pid, 'SIGINT');
      return ended;
    },
  };
}

const tile = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Names of tiles that hide, or hid, a mine. */
const mines = (page: Page) =>
  page
    .getByLabel('Mines board')
    .getByRole('button', { name: /, mine/ })
    .evaluateAll((tiles) => tiles.map((each) => each.getAttribute('aria-label')));

test('a game is served alone, with the board of its seeds, and stops with Ctrl+C', async ({ page }) => {
  test.setTimeout(START_MS + 60_000);
  const served = await serve('games-mines');
  try {
    await page.goto(`${served.url}?${new URLSearchParams({ ...seeds, balance: '250' }).toString()}`, {
      timeout: START_MS,
    });
    // The result repeats: after a reload the page deals the table of its address again.
    for (const visit of ['first', 'second']) {
      const playground = page.getByRole('complementary', { name: 'Playground' });
      await expect(playground, visit).toContainText(
        'Playground of MinesPLAY MONEYNext nonce 1Balance ₹250.00',
      );
      await page.getByLabel('Bet Amount').fill('10');
      await tile(page, 'Bet').click();
      await tile(page, 'Row 1, column 1, hidden').click();
      await expect(page.getByRole('button', { name: 'Cash Out ₹11.25' })).toBeVisible();
      await tile(page, 'Row 1, column 3, hidden').click();
      await expect(page.getByRole('status', { name: 'Result' })).toHaveText(
        'You hit a mine! You lost ₹10.00.',
      );
      await expect.poll(() => mines(page), visit).toEqual(published);
      await expect(playground).toContainText('Next nonce 2Balance ₹240.00');
      await page.reload();
    }
    await page.getByLabel('Network').selectOption('Session ended');
    await page.getByLabel('Bet Amount').fill('10');
    await tile(page, 'Bet').click();
    await expect(page.getByText(/^The session has ended/)).toBeVisible();
    expect(new URL(page.url()).searchParams.get('network')).toBe('ended');
    const statusOf = async (file: string) =>
      (await page.request.get(`${served.url}@fs${workspaceRoot}/${file}`)).status();
    expect(await statusOf('libs/games-mines/package.json')).toBe(200);
    // Other folders of the workspace. One of them has the secrets, once `npm start` has run.
    for (const file of ['package.json', 'package.json?raw', 'package.json?import', 'apps/api/package.json'])
      expect(await statusOf(file), file).toBe(403);
  } finally {
    await served.stop();
  }
  await expect(fetch(served.url)).rejects.toThrow();
});
