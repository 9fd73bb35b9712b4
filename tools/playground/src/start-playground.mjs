import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer, defaultClientConditions, defaultServerConditions } from 'vite';
import { answerCalls } from './answer-calls.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.dirname(here);
const workspaceRoot = path.resolve(root, '../..');

const FIRST_PORT = 5180;

/** The page imports every game under one name. */
const gameOf = (project) => ({
  name: 'playground-game',
  resolveId: (id, importer) =>
    id === 'virtual:paasa-game' && importer !== undefined ? `\0${id}` : undefined,
  load: (id) =>
    id === '\0virtual:paasa-game' ? `export { gameUi } from '@paasa/${project}/ui';` : undefined,
});

function requireGame(project) {
  const manifest = path.join(workspaceRoot, 'libs', project, 'package.json');
  if (!existsSync(manifest)) throw new Error(`There is no libs/${project}.`);
  const { nx } = JSON.parse(readFileSync(manifest, 'utf8'));
  if (!nx.tags.includes('type:game')) throw new Error(`${project} is no game.`);
}

/**
 * Serves the playground of one game until it is closed: the page with hot reload, and its calls from the same process.
 *
 * Shape: `port` null is the first free one from 5180. Errors: throws for an unknown game, and for a port in use.
 */
export async function startPlayground({ project, port, isOpened }) {
  requireGame(project);
  const cacheDir = path.join(workspaceRoot, '.nx/cache/playground', project);
  const vite = await createServer({
    configFile: false,
    root,
    // The pictures of games are the site's own.
    publicDir: path.join(workspaceRoot, 'apps/web/public'),
    // A separate cache for each game: another game has other libraries to prepare.
    cacheDir,
    logLevel: 'warn',
    appType: 'spa',
    plugins: [react(), gameOf(project), answerCalls(project)],
    resolve: {
      conditions: ['@paasa/source', ...defaultClientConditions],
      dedupe: ['react', 'react-dom', 'react-redux', 'react-router', 'styled-components'],
    },
    ssr: { resolve: { conditions: ['@paasa/source', ...defaultServerConditions] } },
    optimizeDeps: {
      entries: [path.join(root, 'index.html'), path.join(workspaceRoot, 'libs', project, 'src/ui/index.ts')],
    },
    server: {
      port: port ?? FIRST_PORT,
      strictPort: port !== null,
      open: isOpened,
      cors: false,
      // Only the folders of the page: the workspace also has the secrets and the database of `npm start`.
      fs: {
        strict: true,
        allow: [
          root,
          cacheDir,
          ...['libs', 'node_modules'].map((folder) => path.join(workspaceRoot, folder)),
        ],
      },
      watch: { ignored: ['**/dist/**', '**/out-tsc/**', '**/.results/**', '**/node_modules/**'] },
    },
  });
  // Whole folders: the watcher would lose a single file as soon as an editor saves it by replacing it.
  vite.watcher.add(path.join(workspaceRoot, 'libs'));
  await vite.listen();
  return { url: vite.resolvedUrls?.local[0] ?? '', close: () => vite.close() };
}
