/**
 * Packs every lib, checks the packages, installs them outside the workspace and uses every door there.
 *
 * Shape of the output: see `Report` in packages.full.test.ts. A game's packages are found by their folder's name.
 */
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleRules } from './bundle-rules.mjs';
import { judgePackage } from './judge-package.mjs';
import { execIn, npm } from './npm.mjs';
import { installOutside } from './outside-project.mjs';
import { libs, manifestOf, packLibs } from './pack-libs.mjs';
import { checkTypes } from './check-types.mjs';
import { undeclared } from './undeclared.mjs';

const require = createRequire(import.meta.url);
const games = libs.filter((lib) => lib.startsWith('games-') && lib !== 'games-core');
const doorsOf = (lib) => Object.keys(manifestOf(lib).exports).map((door) => path.join(`@paasa/${lib}`, door));
const isFor = (place) => (door) => door.endsWith(`/${place}`);

/** Peers of the screens and of testing doors, and packages that a test of a screen needs. */
const pageParts = [
  'react',
  'react-dom',
  'react-redux',
  '@reduxjs/toolkit',
  'react-router',
  'styled-components',
  'fast-check',
  '@types/react',
  '@types/react-dom',
  '@types/node',
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
];

/** A faulty package: it uses what it does not declare, and its types are in another place than it says. */
async function plantPackage(folder) {
  const source = path.join(folder, 'planted');
  mkdirSync(source);
  const manifest = {
    name: '@paasa/planted',
    version: '1.0.0',
    license: 'UNLICENSED',
    type: 'module',
    exports: { '.': { types: './gone.d.ts', default: './index.js' } },
  };
  writeFileSync(path.join(source, 'package.json'), JSON.stringify(manifest));
  writeFileSync(
    path.join(source, 'index.js'),
    "export { z } from 'zod';\nexport { paise } from '@paasa/money';\nexport { useState } from 'react';\n",
  );
  await npm(['pack', '--pack-destination', folder], source);
  return path.join(folder, 'paasa-planted-1.0.0.tgz');
}

const copiesOf = (folder, name) => {
  const store = path.join(folder, 'node_modules/.store');
  return readdirSync(store).filter((entry) => entry.startsWith(`${name}@`)).length;
};

const node = async (folder, ...words) => JSON.parse(await execIn(folder, process.execPath, words));

async function check(folder) {
  const { tarballs, faults } = await packLibs(folder);
  const planted = await plantPackage(folder);
  const judged = (await Promise.all(Object.values(tarballs).map(judgePackage))).flat();

  const all = path.join(folder, 'all');
  const everyName = Object.keys(tarballs);
  await installOutside(all, {
    tarballs,
    libs: everyName,
    others: pageParts,
    planted: { '@paasa/planted': `file:${planted}` },
  });
  const doors = libs.flatMap(doorsOf);
  const withoutPage = doors.filter((door) => !isFor('ui')(door) && !isFor('console')(door));
  const [rules, server, screens, types] = await Promise.all([
    node(all, 'rules.mjs', [...withoutPage, '@paasa/planted'].join(',')),
    node(all, 'server.mjs', games.join(',')),
    node(all, 'screens.mjs', require.resolve('jsdom'), games.join(',')),
    checkTypes(all, doors),
  ]);

  const lies = (name) => realpathSync(path.join(all, 'node_modules', name));
  const alone = path.join(folder, 'alone');
  await installOutside(alone, { tarballs, libs: ['@paasa/games-dice'] });
  return {
    libs,
    doors,
    packing: faults,
    judged,
    plantedJudged: await judgePackage(planted),
    undeclared: (await Promise.all(everyName.map((name) => undeclared(lies(name))))).flat(),
    plantedUndeclared: await undeclared(lies('@paasa/planted')),
    rules,
    server,
    screens,
    types,
    bundle: await bundleRules(all, libs),
    copies: Object.fromEntries(
      ['react', 'react-dom', 'react-redux', 'styled-components'].map((name) => [name, copiesOf(all, name)]),
    ),
    alone: await node(alone, 'rules.mjs', ['@paasa/games-dice', '@paasa/games-dice/server'].join(',')),
  };
}

const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'paasa-packages-'));
try {
  process.stdout.write(JSON.stringify(await check(folder)));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
