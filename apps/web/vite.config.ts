import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { namedInTheDocument, readGames } from './vite.config.games.js';
import { offline } from './vite.config.offline.js';
import { unusedRouterComponentsGo } from './vite.config.router.js';
import { noVendorPrefixes, productionRouter, secondMinifier } from './vite.config.smaller.js';

const games = await readGames();
const apiOrigin = process.env['PAASA_API_ORIGIN'] ?? 'http://localhost:3000';

/** The libraries that every page needs change rarely: in a chunk of their own they stay in the browser's cache. */
const everyPageNeeds =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-redux|use-sync-external-store|@reduxjs|@standard-schema|redux|redux-thunk|immer|reselect|styled-components|stylis)\//;

/** The small parts of the frame around every page: together they compress better than each alone. */
const everyPageShows = new RegExp(
  [
    'preload-helper',
    'apps/web/src/(?:addresses|api/config|app\\.|game-entry|games\\.|layout|loaded-later|routes|store)',
    'libs/api-client/src',
    'libs/auth/src/rules/own-path',
    'libs/auth/src/ui/(?:login/arrival|server-state/(?:account|use-look-up-user|use-user)|step-up/step-up-host)',
    'libs/money/src/rules/(?:exact-paise|format-rupees|from-rupees|paise)',
    'libs/ui-kit/src/ui/(?:icons|theme|layout/(?!breadcrumb|deferred|disclosure))',
    'libs/ui-kit/src/ui/controls/(?:button|icon-button)',
    'libs/ui-kit/src/ui/data/(?:avatar|initials|money)',
    'libs/ui-kit/src/ui/navigation',
    'libs/ui-kit/src/ui/feedback/(?:load-toasts|notice|notify|spinner|toast-host)',
    'libs/ui-kit/src/ui/state',
    'libs/ui-kit/src/ui/overlay/(?:drawer|use-modal-dialog)',
    'libs/games-core/src/ui/(?:intents/on-return|server-state/use-recovery)',
  ].join('|'),
);

/**
 * What several pages share, in few chunks: a browser asks for six files of a server at a time, and each small file
 * stands in the way of the first calls.
 */
const formsAndCards = new RegExp(
  [
    'libs/ui-kit/src/ui/controls/(?:field|field-frame|toggle-group|text-link)\\.',
    'libs/ui-kit/src/ui/data/save-file',
    'libs/ui-kit/src/ui/feedback/(?:empty-state|skeleton)',
    'libs/ui-kit/src/ui/layout/(?:breadcrumb|deferred|disclosure)',
    'libs/ui-kit/src/ui/overlay/dialog',
    'libs/(?:money|result)/src/rules/',
    'apps/web/src/components/(?:dead-end|login-prompt)',
  ].join('|'),
);
/** What asks who somebody is: the pages of accounts, and the question that any page may have to ask. */
const whoItIs =
  /libs\/auth\/src\/(?:ui\/(?:forms|social|step-up\/proof-channel)|rules\/password-length|contract\/social-sign-in)/;
const statsOfBets = new RegExp(
  [
    'libs/games-core/src/ui/(?:summary/(?:stats-panel|bets-table|use-stats-of|waiting-figure)|server-state/bets)',
    'libs/games-core/src/(?:contract/present-stats|rules/(?:game-stats|(?:win-rate|bet-multiplier)-text))',
    'libs/ui-charts/src/rules/(?:axis-ticks|keep-extremes|round-steps|symmetric-limit)',
    'libs/ui-charts/src/ui/(?:panel|picture|words|tones|canvas/load-line-canvas)',
    'libs/fairness/src/ui/(?:parts/(?:verify-bet-path|own-seed-note)|server-state/own-seeds)',
  ].join('|'),
);
const proofs =
  /libs\/fairness\/src\/(?:contract\/seed-patterns|rules\/(?!history|verify-bet)|ui\/(?:dialog|parts\/(?!verify-bet-path|own-seed-note)|server-state\/(?!own-seeds)))|@noble\/hashes/;

export default defineConfig({
  plugins: [
    react(),
    productionRouter(),
    unusedRouterComponentsGo(),
    noVendorPrefixes(),
    secondMinifier(),
    namedInTheDocument(games),
    offline(games),
  ],
  resolve: { conditions: ['@paasa/source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Read by the browser tests, which count what each page loads.
    manifest: true,
    // Every browser that runs this target knows how to preload modules.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What a group imports is not drawn into it: it may be another page's.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'vendor', test: everyPageNeeds },
            { name: 'shell', test: everyPageShows },
            { name: 'parts', test: formsAndCards },
            { name: 'who', test: whoItIs },
            { name: 'proofs', test: proofs },
            { name: 'stats', test: statsOfBets },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env['PAASA_WEB_PORT'] ?? 5173),
    strictPort: true,
    proxy: { '/api': { target: apiOrigin } },
    cors: false,
    // No more than the page is made of: the workspace also holds the secrets and the database of `npm start`.
    fs: { strict: true, allow: ['.', '../../libs', '../../node_modules'] },
  },
});
