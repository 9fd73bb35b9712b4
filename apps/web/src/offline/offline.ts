/** The code for failures: one chunk, prefetched while all is well. */
export { BrokenPage } from './broken-page.js';
export { AwayPage } from './away-page.js';
export { ConnectionBanner } from './connection-banner.js';
export { UnclearPlayer } from './unclear-player.js';
export { registerServiceWorker } from './register-service-worker.js';
