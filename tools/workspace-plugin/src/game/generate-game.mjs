import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateFiles, writeJson } from '@nx/devkit';
import { formatTree } from '../format-tree.mjs';
import { compileTexts } from '../compile-texts.mjs';
import { doorsOf } from '../doors.mjs';
import { isInstalled, linkPackage } from '../link-package.mjs';
import { elementsOf, withElement, withImport } from '../lists.mjs';
import { addToApp, beginRelease, dependenciesLike, rangeOf, updateLock } from '../manifests.mjs';
import { requireFree, requireName, readDisplayName, UNDO, waysToWrite } from '../names.mjs';
import { newGameId } from './new-game-id.mjs';
import { tilePicture } from './tile-picture.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));

const LIBS = ['result', 'money', 'fairness', 'games-core', 'api-client', 'texts', 'ui-kit'];
const PACKAGES = ['zod', 'react', 'react-redux', '@reduxjs/toolkit', '@types/react', '@types/react-dom'];

const API_LIST = { file: 'apps/api/src/games/games.ts', constant: 'gameModules' };
const WEB_LIST = { file: 'apps/web/src/games.ts', constant: 'games' };

const edit = (tree, file, change) => tree.write(file, change(tree.read(file, 'utf8')));

/**
 * `nx g @paasa/workspace-plugin:game NAME`: a lib with a game that can be played at once, and the line in each app's list.
 *
 * Errors: throws with a sentence for people before anything is written.
 *
 * @param {import('@nx/devkit').Tree} tree
 * @param {{ name: string, displayName?: string }} wishes
 */
export async function generateGame(tree, { name, displayName: wished }) {
  requireName(name);
  const displayName = readDisplayName(wished, name);
  const lib = `games-${name}`;
  requireFree(tree, lib);
  requireUnlisted(tree, name, displayName);
  const files = { picture: `apps/web/public/games/${name}.svg`, odds: `docs/odds/${name}.csv` };
  for (const file of Object.values(files))
    if (tree.exists(file))
      throw new Error(`There is ${file} already, which would be written over: move it away.`);
  const lockText = tree.read('package-lock.json', 'utf8');
  const wasInstalled = isInstalled(tree.root, lockText);

  const ways = { ...waysToWrite(name), displayName, gameId: newGameId() };
  generateFiles(tree, path.join(here, 'files'), `libs/${lib}`, ways);
  writeJson(tree, `libs/${lib}/package.json`, manifestOf(tree, { lib, displayName }));
  tree.write(files.picture, tilePicture(displayName));
  tree.write(
    files.odds,
    'side,win_chance_percent,multiplier,rtp_percent\nheads,50.00,1.98,99.00\ntails,50.00,1.98,99.00\n',
  );
  list(tree, { lib, ways });
  addToApp(tree, { app: 'api', lib, doors: ['rules', 'server', 'testing'] });
  addToApp(tree, { app: 'web', lib, doors: ['rules', 'ui'] });
  updateLock(tree, [`libs/${lib}`, 'apps/api', 'apps/web']);
  formatTree(tree);
  // Compiled texts are not formatted.
  compileTexts(tree, lib);
  return () => {
    linkPackage(tree.root, { lib, wasInstalled });
    console.log(`\n${displayName} lies in libs/${lib}. Play it: npm start, then /games/${name}`);
  };
}

function requireUnlisted(tree, name, displayName) {
  const [api, web] = [API_LIST, WEB_LIST].map((place) => elementsOf(tree.read(place.file, 'utf8'), place));
  const isListed =
    api.includes(waysToWrite(name).camel) ||
    web.some(
      (entry) =>
        entry.startsWith(`gameEntry('${name}',`) ||
        entry.toLowerCase().includes(`, '${displayName.toLowerCase()}',`),
    );
  if (isListed)
    throw new Error(`There is a game ${name} (${displayName}) already: choose another name. ${UNDO}`);
}

function list(tree, { lib, ways: { name, camel, displayName } }) {
  const from = `@paasa/${lib}/server`;
  const line = `import { gameModule as ${camel} } from '${from}';`;
  edit(tree, API_LIST.file, (text) =>
    withImport(withElement(text, { ...API_LIST, element: camel }), { file: API_LIST.file, from, line }),
  );
  const element = `gameEntry('${name}', '${displayName}', () => import('@paasa/${lib}/ui'))`;
  edit(tree, WEB_LIST.file, (text) => withElement(text, { ...WEB_LIST, element }));
}

function manifestOf(tree, { lib, displayName }) {
  const found = dependenciesLike(tree, 'games-core', PACKAGES);
  const own = Object.fromEntries(LIBS.map((one) => [`@paasa/${one}`, rangeOf(tree, one)]));
  return {
    name: `@paasa/${lib}`,
    version: '1.0.0',
    license: 'UNLICENSED',
    type: 'module',
    sideEffects: false,
    exports: doorsOf(['.', 'server', 'ui', 'testing']),
    files: beginRelease(tree, {
      lib,
      words: `The first version of ${displayName}.`,
    }),
    ...found,
    dependencies: { ...own, ...found.dependencies },
    devDependencies: { '@paasa/server-kit': rangeOf(tree, 'server-kit'), ...found.devDependencies },
    nx: {
      name: lib,
      tags: ['type:game', `scope:${lib}`],
      targets: { build: {}, lint: {}, typecheck: {}, test: {}, nightly: {}, odds: {}, serve: {} },
    },
  };
}
