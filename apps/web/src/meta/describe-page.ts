import { games } from '../games.js';
import { gamesInWords } from './named-game.js';

const names = gamesInWords(games);

/** Of the product, and of pages that have none of their own; `index.html` says it before any code has come. */
const PRODUCT = `Paasa is a house of provably fair games: ${names}, with a wallet in rupees and every outcome open to checking.`;

/** What search engines show below a page's title. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  '/games': `All games at Paasa: ${names}, each with its rules, its odds and a proof for every outcome.`,
  '/fairness': 'How Paasa proves its outcomes: seeds, commitments and nonces, with a verifier for every bet.',
  '/login': `Log in to Paasa to play ${names} and to see your wallet.`,
  '/register': 'Create a Paasa account: name, e-mail and password, or Google and GitHub.',
  '/dashboard':
    'Log in to your Paasa dashboard: your totals, your wallet day by day, and each bet with a link that verifies it.',
};

async function descriptionOf(pathname: string): Promise<string> {
  const game = games.find(({ name }) => pathname === `/games/${name}`);
  if (game === undefined) return DESCRIPTIONS[pathname] ?? PRODUCT;
  // Where the game's code does not come, its page says so; this is for no person's eyes.
  return game.loadUi().then(
    ({ description }) => description,
    () => PRODUCT,
  );
}

let newestPathname = '';

/**
 * Gives the document the description of the page at an address; a page without one gets that of the product, a game says
 * its own once its code is there.
 */
export async function describePage(pathname: string): Promise<void> {
  newestPathname = pathname;
  const description = await descriptionOf(pathname);
  if (pathname !== newestPathname) return;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
}
