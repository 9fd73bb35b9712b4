import { configureApiClient } from '@paasa/api-client/ui';
import { languageNow, startLanguage } from '@paasa/texts/ui';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { isAnonymous } from '../layout/is-anonymous.js';
import { loadOffline } from '../layout/offline-chunk.js';
import { pagePathOf } from './language-address.js';
import { LanguageRouter } from './language-router.js';
import { loadLetters } from './load-letters.js';
import { AppRoutes, preloadPage } from './routes.js';
import { createStore } from './store.js';

const apiOrigin = import.meta.env.VITE_API_URL ?? '';
// Cookies of another host are not sent with the document, so its server cannot say who is signed in.
configureApiClient({
  baseUrl: apiOrigin,
  isAnonymous: apiOrigin === '' && isAnonymous(document, performance),
});
const pathname = pagePathOf(window.location.pathname);
// The service worker's copy of the document has the policy of an ordinary page, whatever its address.
const documentPath = 'fromCache' in document.documentElement.dataset ? '/' : pathname;
preloadPage(pathname);

const loadDocument = (): void => window.location.reload();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

/** At once for English. In another language the first text is in it, in its own letters. */
const begin = async (): Promise<void> => {
  await startLanguage();
  if (languageNow() !== 'en') await loadLetters(languageNow());
  // In a transition React pauses every few milliseconds, so that a slow phone reacts to touch.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App store={createStore()}>
          <LanguageRouter>
            <AppRoutes documentPath={documentPath} loadDocument={loadDocument} />
          </LanguageRouter>
        </App>
      </StrictMode>,
    );
  });
};
// Without a top-level `await`, for which the bundler would split off files that the first page waits for.
void begin();

const CALM_MS = 3_000;
/** When the page is complete, the code for a lost connection loads while there still is one. */
const prepareForOffline = (): void => {
  setTimeout(() => void loadOffline().then(({ registerServiceWorker }) => registerServiceWorker()), CALM_MS);
};
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') prepareForOffline();
  else window.addEventListener('load', prepareForOffline, { once: true });
}
