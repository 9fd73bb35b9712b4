import { test as base, type WorkerFixtures } from '../fixtures.js';
import type { Player } from '../player.js';
import { Product } from '../product.js';
import type { Environment } from '../running-process.js';
import { pseudoLocales, type Reading } from './reading.js';
import { readsIn } from './walked-player.js';
import { Walk } from './walk.js';

/** Letters of Hindi: what is not English stays as it is. */
const OTHER_LETTERS = String.raw`/[\u0900-\u097f]/`;

/** Makes a server say its English in `en-XA`. Node runs this before the server's own code, which has no setting for it. */
export async function speakPseudo(): Promise<Environment> {
  const { showPseudo } = await pseudoLocales();
  const code = `(${showPseudo.toString()})('en-XA');
    const change = globalThis.paasaTextsForTests;
    globalThis.paasaTextsForTests = (said) =>
      ${OTHER_LETTERS}.test(JSON.stringify(said)) ? said : change(said);`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

interface WalkFixtures {
  /** Signs a player in, whose account and page have the language of the walk. */
  readonly walkAs: (player: Player, reading: Reading) => Promise<Walk>;
}

/** The product of this worker says each sentence of its catalogues with accents, so that a walk finds any other. */
export const test = base.extend<WalkFixtures, WorkerFixtures>({
  walkAs: async ({ page, signedIn }, use) => {
    await use(async (player, reading) => {
      await readsIn(player, reading);
      await signedIn(player);
      return Walk.begin(page, reading);
    });
  },
  product: [
    async ({ database }, use) => {
      const product = await Product.start(database, await speakPseudo());
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

export { expect } from '../fixtures.js';
