import { games } from '../games.js';
import { gamesInWords } from './named-game.js';

const names = gamesInWords(games);

/** For the product, and for pages without their own. `index.html` has it before any code has loaded. */
const PRODUCT = `Paasa is a house of provably fair games: ${names}, with a wallet in rupees and every outcome open to checking.`;

/** The text that search engines show below a page's title. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  '/games': `All games at Paasa: ${names}, each with its rules, its odds and a proof for every outcome.`,
  '/fairness': 'How Paasa proves its outcomes: seeds, commitments and nonces, with a verifier for every bet.',
  '/help': 'Help at Paasa: how to play, deposits and withdrawals, fairness, limits, and how to reach us.',
  '/terms': 'The terms of Paasa: who may play, how bets are settled, and how money goes in and out.',
  '/privacy': 'Privacy at Paasa: what is stored about you, why, for how long, and what you can ask for.',
  '/login': `Log in to Paasa to play ${names} and to see your wallet.`,
  '/register': 'Create a Paasa account: name, email and password, or Google and GitHub.',
  '/dashboard':
    'Log in to your Paasa dashboard: your totals, your wallet day by day, and each bet with a link that verifies it.',
};

async function descriptionOf(pathname: string): Promise<string> {
  const game = games.find(({ name }) => pathname === `/games/${name}`);
  if (game === undefined) return DESCRIPTIONS[pathname] ?? PRODUCT;
  // If the game's code does not load, its page says so. Only search engines read the description.
  return game.loadUi().then(
    ({ description }) => description,
    () => PRODUCT,
  );
}

let newestPathname = '';

/**
 * Sets the description of the document for the page at an address. A page without its own gets that of the product. A
 * game gets its own when its code has loaded.
 */
export async function describePage(pathname: string): Promise<void> {
  newestPathname = pathname;
  const description = await descriptionOf(pathname);
  if (pathname !== newestPathname) return;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
}
