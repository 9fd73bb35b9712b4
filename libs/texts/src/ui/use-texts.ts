import { use, useSyncExternalStore } from 'react';
import { isLoaded, loadCatalogue, loadCatalogues, type Catalogue } from '../rules/catalogue.js';
import type { Language } from '../rules/languages.js';
import { translatorOf, type Translate } from '../rules/translator.js';
import { languageNow, subscribeLanguage } from './language-store.js';

/** The language of the page. The component renders again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribeLanguage, languageNow, languageNow);

/** One promise for each catalogue and language, as `use` needs it. */
function loadOnce(catalogue: Catalogue<unknown, unknown>, language: Language): Promise<void> {
  // Of all code that has arrived: functions that the component calls have catalogues of their own.
  return (catalogue.waiting[language] ??= loadCatalogues([language])
    // What says that a part is broken must not break with it.
    .catch(() => loadCatalogue(catalogue, language))
    .catch((error: unknown) => {
      // A new try of the broken part asks again.
      catalogue.waiting[language] = undefined;
      throw error;
    }));
}

/**
 * The texts of a catalogue in the language of the page: `const t = useTexts(texts)`, then `t('key', { values })`. Code
 * that is loaded while the page is in another language waits for its texts as it waits for itself (`Suspense`).
 */
export function useTexts<V, T>(catalogue: Catalogue<V, T>): Translate<V> {
  const language = useLanguage();
  // A component that has waited calls `use` again, as React demands.
  if (!isLoaded(catalogue, language) || catalogue.waiting[language] !== undefined)
    use(loadOnce(catalogue, language));
  return translatorOf(catalogue, language);
}

/** The same for code outside React, such as listeners: call it at the moment when the text is shown. */
export const textsNow = <V, T>(catalogue: Catalogue<V, T>): Translate<V> =>
  translatorOf(catalogue, languageNow());
