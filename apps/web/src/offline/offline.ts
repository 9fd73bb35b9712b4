/** What is needed when something goes wrong: one chunk, fetched while nothing does. */
export { BrokenPage } from './broken-page.js';
export { AwayPage } from './away-page.js';
export { ConnectionBanner } from './connection-banner.js';
export { registerServiceWorker } from './register-service-worker.js';
