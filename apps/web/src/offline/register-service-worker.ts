import { languageNow, subscribeLanguage } from '@paasa/texts/ui';

/** Makes the worker store the texts of the page's language, if it is not English: the worker has that anyway. */
async function storeLanguage(): Promise<void> {
  const language = languageNow();
  if (language === 'en') return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(language);
}

/**
 * Makes the browser store the files of the page, so that it also opens without a network.
 *
 * Only secure origins have service workers (`localhost` is one), and some browsers have none in private windows. The
 * page works without.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    subscribeLanguage(() => void storeLanguage());
    await storeLanguage();
  } catch {
    // Storage may be full, or the user may have blocked it. Then the page only does not open without a network.
  }
}
