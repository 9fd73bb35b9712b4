import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { namedInTheDocument, readForMachines } from './vite.config.games.js';
import { documentsInLanguages, languageFiles } from './vite.config.languages.js';
import { offline } from './vite.config.offline.js';

const forMachines = await readForMachines();
const apiOrigin = process.env['PAASA_API_ORIGIN'] ?? 'http://localhost:3000';

/** Libraries that every page needs change rarely. In their own chunk they stay in the browser's cache. */
const everyPageNeeds =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-redux|use-sync-external-store|@reduxjs|@standard-schema|redux|redux-thunk|immer|reselect|styled-components|stylis)\//;
/** The start of the app: the frame around every page, and the page that most visits begin with. */
const firstVisit = /apps\/web\/src\/(?:start\/(?:app|routes|store)|pages\/home)\.tsx?$/;
/** The libs that most pages use. A browser requests six files of a server at a time: many small files delay the first calls. */
const smallLibs = /libs\/(?:api-client|money|result|texts|ui-charts|ui-kit)\//;
/**
 * What games, the dashboard and the lists of bets share. No group may leave out a folder between two of its own: its
 * chunk and that of the folder would need each other.
 */
const betLists =
  /libs\/games-core\/src\/(?:contract|rules|ui\/server-state\/bets\.api)|apps\/web\/src\/components\/load-bet-words/;
const screensOfGames =
  /libs\/(?:games-core\/src\/ui\/(?!server-state\/bets\.api)|fairness\/src\/ui\/(?:parts\/(?:own-seed-note|texts\/)|server-state\/own-seeds)|ui-charts\/)/;
/** What recomputes bets, for the dialog about seeds and for all that verifies. */
const rulesOfFairness = /libs\/fairness\/src\/rules\/|node_modules\/@noble\/hashes\//;
/** A game in one file, without its verifier: what both use would be a second file of each game. */
const oneGame = /libs\/(games-(?!core)[^/]+)\/src\/(?!.*\/verify)/;
/** What several pages share, without what the home page shows at once. */
const smallParts = /apps\/web\/src\/components\/(?!how-it-works)/;
/** What several pages of one of these libs share: many small files would each be a request, and a name in the first file. */
const sharedOf = (lib: string, folders = lib) => ({
  name: lib,
  test: new RegExp(`libs/(?:${folders})/`),
  minShareCount: 2,
});

export default defineConfig({
  plugins: [
    react(),
    languageFiles(),
    namedInTheDocument(forMachines[0]?.games ?? []),
    offline(forMachines),
    documentsInLanguages(forMachines),
  ],
  resolve: { conditions: ['@paasa/source', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The browser tests read it. They count what each page loads.
    manifest: true,
    // Every browser that can run this target can preload modules.
    modulePreload: {
      polyfill: false,
      // The names of what it needs would be a tenth of the code that waits for it.
      resolveDependencies: (file, needed) => (file.includes('feed-place') ? [] : needed),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'vendor', test: everyPageNeeds, priority: 2 },
            // With everything that it imports.
            { name: 'shell', test: firstVisit, priority: 1, includeDependenciesRecursively: true },
            { name: 'parts', test: smallLibs, minShareCount: 4 },
            { name: 'lists', test: betLists, minShareCount: 3 },
            { name: 'play', test: screensOfGames, minShareCount: 3 },
            { name: 'seeds', test: rulesOfFairness, minShareCount: 2 },
            { name: (file) => oneGame.exec(file)?.[1], test: oneGame },
            { name: 'pages', test: smallParts, minShareCount: 2 },
            sharedOf('protection'),
            sharedOf('wallet'),
            sharedOf('auth', 'auth|proofs'),
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
    // Only the files of the page: the workspace also holds the secrets and the database of `npm start`.
    fs: { strict: true, allow: ['.', '../../libs', '../../node_modules'] },
  },
});
