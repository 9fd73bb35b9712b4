/// <reference lib="webworker" />
import { cleanupOutdatedCaches, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';
import { CacheFirst } from 'workbox-strategies';
import { documentFrom } from './document-from.js';
import { languageTexts } from './language-texts.js';
import { kindOf } from './requests.js';

/**
 * Opens the page without a network, and keeps the code of open pages through a new release.
 *
 * A new version of this worker waits until no page of the old one is open. It does not use `skipWaiting`: until then
 * the old worker serves the old release's files to the old pages, also those that the server no longer has. New pages
 * still get the new document from the network, and with it the new files.
 *
 * No navigation preload: the browser would send some navigations twice that this worker ignores
 * (`/api/auth/google/callback`, with a code that works once).
 */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const DOCUMENT = '/index.html';
const LATER_ASSETS = 'paasa-later-assets';

/** Code that is not prefetched, such as that of charts, is stored when it is first needed. */
const laterAssets = new CacheFirst({ cacheName: LATER_ASSETS });

const languages = languageTexts(self.__WB_MANIFEST, caches);
precache(languages.others);
cleanupOutdatedCaches();

// A language that this browser stores stays complete in the new release, even if its first start has no network.
self.addEventListener('install', (event) => event.waitUntil(languages.renew()));

self.addEventListener('activate', (event) => {
  // The stored files of the earlier release are of no use to this one.
  event.waitUntil(Promise.all([caches.delete(LATER_ASSETS), languages.dropOld(), self.clients.claim()]));
});

// The page tells its language.
self.addEventListener('message', (event) => event.waitUntil(languages.keep(event.data)));

/** From the network if there is one: only that document has the policy of its own page. */
const answerDocument = (request: Request): Promise<Response> =>
  documentFrom(
    () => fetch(request),
    () => matchPrecache(DOCUMENT),
  );

/** If the store cannot be read, as on a full or broken disk, the page must still get its code. */
async function answerAsset(event: FetchEvent): Promise<Response> {
  try {
    return (
      (await matchPrecache(event.request)) ??
      (await languages.match(event.request)) ??
      (await laterAssets.handle({ event, request: event.request }))
    );
  } catch {
    return fetch(event.request);
  }
}

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.location.origin);
  if (kind === 'document') event.respondWith(answerDocument(event.request));
  if (kind === 'asset') event.respondWith(answerAsset(event));
});
