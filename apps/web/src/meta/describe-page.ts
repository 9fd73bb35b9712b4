import { loadCatalogues, type TranslateOf } from '@paasa/texts';
import { languageNow, textsNow } from '@paasa/texts/ui';
import { games } from '../games.js';
import { gamesInWords } from './named-game.js';
import { texts } from './texts/texts.js';

type Say = (t: TranslateOf<typeof texts>, games: string) => string;

/** For the product, and for pages without their own. `index.html` has it before any code has loaded. */
const sayProduct: Say = (t, names) => t('product', { games: names });

/** The text that search engines show below a page's title. */
const DESCRIPTIONS: Readonly<Record<string, Say>> = {
  '/games': (t, names) => t('games', { games: names }),
  '/fairness': (t) => t('fairness'),
  '/help': (t) => t('help'),
  '/terms': (t) => t('terms'),
  '/privacy': (t) => t('privacy'),
  '/login': (t, names) => t('login', { games: names }),
  '/register': (t) => t('register'),
  '/dashboard': (t) => t('dashboard'),
};

async function descriptionOf(pathname: string): Promise<string> {
  const language = languageNow();
  await loadCatalogues([language]);
  const t = textsNow(texts);
  const names = gamesInWords(games, language === 'en' ? undefined : t.locale);
  const product = sayProduct(t, names);
  const game = games.find(({ name }) => pathname === `/games/${name}`);
  if (game === undefined) return DESCRIPTIONS[pathname]?.(t, names) ?? product;
  // If the game's code does not load, its page says so. Only search engines read the description.
  return game.loadUi().then(
    ({ description }) => description,
    () => product,
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
