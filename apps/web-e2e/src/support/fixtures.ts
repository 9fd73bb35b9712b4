import { expect, test as base } from '@playwright/test';
import { MinesTable } from './mines-table.js';
import { Player } from './player.js';
import { Product, runningProducts, type DatabaseKind } from './product.js';
import { presentSeasoned, presentUnverified, type ShownPlayer } from './shown-players.js';

/** Other fixtures of a worker would end the workers, with their products, and start others. */
export interface WorkerFixtures {
  /** The database of this project's product. */
  readonly database: DatabaseKind;
  /** A running product that the tests of this worker share. Each test makes its own players. */
  readonly product: Product;
  /** A verified player with a deposit and 12 finished bets. */
  readonly seasoned: ShownPlayer;
  /** A player who has only registered. */
  readonly unverified: ShownPlayer;
}

export interface PolicyWatch {
  readonly violations: string[];
  isProvoked: boolean;
}

export interface TestFixtures {
  /** Makes a player who has registered and opened the link of the mail. */
  readonly joinPlayer: () => Promise<Player>;
  /** Makes such a player and signs them in on the test's page. */
  readonly signedIn: (player?: Player) => Promise<Player>;
  /** Makes a player with a deposit, and opens Mines as that player on the test's page. */
  readonly minesWith: (rupees: number) => Promise<{ readonly player: Player; readonly table: MinesTable }>;
  /** For a test that violates the page's policy on purpose. In every other test a violation is a fault. */
  readonly provokePolicy: () => void;
  /** Policy violations that browsers reported, and whether the test provokes them. */
  readonly policyWatch: PolicyWatch;
  /** Attaches the logs of the servers to a failed test. */
  readonly logOnFailure: void;
}

const LOG_TAIL_CHARACTERS = 20_000;
const START_LIMIT_MS = 90_000;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: ['pglite', { option: true, scope: 'worker' }],
  product: [
    async ({ database }, use) => {
      const product = await Product.start(database);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
  seasoned: [
    async ({ browser, product }, use) => {
      await use(await presentSeasoned(browser, product));
    },
    { scope: 'worker' },
  ],
  unverified: [
    async ({ browser, product }, use) => {
      await use(await presentUnverified(browser, product));
    },
    { scope: 'worker' },
  ],
  policyWatch: async ({}, use) => {
    await use({ violations: [], isProvoked: false });
  },
  provokePolicy: async ({ policyWatch }, use) => {
    await use(() => {
      policyWatch.isProvoked = true;
    });
  },
  // Not an automatic fixture: it would open a browser for tests that need none.
  context: async ({ context, policyWatch }, use) => {
    context.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text()))
        policyWatch.violations.push(`${message.page()?.url() ?? ''}: ${message.text()}`);
    });
    await use(context);
    if (!policyWatch.isProvoked) expect(policyWatch.violations, 'violations of the policy').toEqual([]);
  },
  joinPlayer: async ({ product }, use) => {
    await use(() => new Player(product).join());
  },
  baseURL: async ({ product }, use) => {
    await use(product.webOrigin);
  },
  signedIn: async ({ context, product }, use) => {
    await use(async (player = new Player(product)) => {
      if (player.http.cookieNames.length === 0) await player.join();
      const { email, password } = player;
      const response = await context.request.post(`${product.webOrigin}/api/user/login`, {
        data: { email, password },
        headers: { origin: product.webOrigin },
      });
      if (!response.ok()) throw new Error(`The login was refused: ${await response.text()}`);
      return player;
    });
  },
  minesWith: async ({ page, joinPlayer, signedIn }, use) => {
    await use(async (rupees) => {
      const player = await signedIn(await (await joinPlayer()).deposit(rupees));
      const table = new MinesTable(page);
      await table.open();
      return { player, table };
    });
  },
  logOnFailure: [
    // Without `product`: a test with a product of its own would start another.
    async ({}, use, testInfo) => {
      await use();
      if (testInfo.status === testInfo.expectedStatus) return;
      for (const { api, webOrigin } of runningProducts)
        await testInfo.attach(`api.log of ${webOrigin}`, {
          body: api.output.slice(-LOG_TAIL_CHARACTERS),
          contentType: 'text/plain',
        });
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
