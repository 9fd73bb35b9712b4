import { loadCatalogues, type Language, type TranslateOf } from '@paasa/texts';
import { languageNow, textsNow } from '@paasa/texts/ui';
import { games } from '../games.js';
import { manifestFile } from './manifest-file.js';
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

/** An app that is installed from now on begins in the language of the page. */
function nameManifest(language: Language): void {
  const link = document.querySelector('link[rel="manifest"]');
  const file = `/${manifestFile(language)}`;
  // A browser reads the manifest again when its address is set, even to the same.
  if (link?.getAttribute('href') !== file) link?.setAttribute('href', file);
}

let newest: Promise<string> | null = null;

/**
 * Sets the description of the document, for the page at an address in the language of now, and its manifest. A page without
 * its own description gets that of the product. A game gets its own when its code has loaded.
 */
export async function describePage(pathname: string): Promise<void> {
  nameManifest(languageNow());
  const coming = descriptionOf(pathname);
  newest = coming;
  const description = await coming;
  // Another page, or the same one in another language.
  if (coming !== newest) return;
  document.querySelector('meta[name="description"]')?.setAttribute('content', description);
}
