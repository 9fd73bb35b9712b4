import { LANGUAGES, loadCatalogue, localeOf, translatorOf, type Language } from '@paasa/texts';
import { games } from '../../games.js';
import { gamesInWords } from '../named-game.js';
import { texts as ofThePages } from '../texts/texts.js';
import type { ForMachines } from './machine-texts.js';
import { texts } from './texts/texts.js';

async function forMachinesIn(language: Language): Promise<ForMachines> {
  await Promise.all([loadCatalogue(texts, language), loadCatalogue(ofThePages, language)]);
  const t = translatorOf(texts, language);
  const names = gamesInWords(games, language === 'en' ? undefined : t.locale);
  return {
    language,
    locale: new Intl.Locale(localeOf(language)).baseName.replace('-', '_'),
    document: [
      translatorOf(ofThePages, language)('product', { games: names }),
      t('preview.title'),
      t('preview.description', { games: names }),
      t('loading'),
      t('noScript'),
    ],
    app: t('manifest', { games: names }),
    games: games.map(({ name, displayName }) => ({ name, displayName })),
  };
}

/** In every language, English first. The build reads it. */
export const readForMachines = (): Promise<readonly ForMachines[]> =>
  Promise.all(LANGUAGES.map(forMachinesIn));
