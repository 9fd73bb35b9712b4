/** The licences of other people's code and fonts in a bundle, which must come with it. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../../run/src/workspace.mjs';
import { nameAt, readLock } from './packages.mjs';
import { FONT_LICENCE, fontsInside, librariesInside } from './parts-inside.mjs';

const RULE = '='.repeat(80);
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|third-?party)[^/]*$/i;

/** Packages without a text: whose they are. */
const OWNERS = {
  'abstract-logging': 'Copyright (c) James Sumners',
  'koa-compose': 'Copyright (c) the authors of koa-compose',
};
/** Packages that are a part of another one, which has the text. */
const PART_OF = { '@node-rs/argon2-linux-x64-gnu': '@node-rs/argon2' };
/** The texts of these licences, in `tools/bundle/licences`; LGPL 3.0 adds to GPL 3.0. */
const STANDARD = { MIT: ['MIT'], 'LGPL-3.0-or-later': ['LGPL-3.0', 'GPL-3.0'] };

const read = (...names) => readFileSync(path.join(workspaceRoot, ...names), 'utf8').trim();

function textsIn(folder) {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map(({ name }) => name)
    .toSorted();
  return files.map((name) => readFileSync(path.join(folder, name), 'utf8').trim());
}

/** What the description of a package says about its licence; '' if nothing. */
function describedIn(folder) {
  const name = readdirSync(folder).find((one) => /^readme\.md$/i.test(one));
  if (name === undefined) return '';
  return (
    /^#+ *licen[cs](?:e|ing)\b[^]*/im.exec(readFileSync(path.join(folder, name), 'utf8'))?.[0].trim() ?? ''
  );
}

/** Errors: throws if a package has no text, and none is written here for it. */
export function licenceTexts(place, licence, root = workspaceRoot) {
  const name = nameAt(place);
  const folder = path.join(root, PART_OF[name] === undefined ? place : `node_modules/${PART_OF[name]}`);
  // A package for another machine, or an optional one, is not installed, and so not in the bundle.
  if (!existsSync(folder)) return [];
  const texts = textsIn(folder);
  if (texts.length > 0) return texts;
  const described = describedIn(folder);
  if (described.includes('Permission is hereby granted')) return [described];
  const whose = OWNERS[name] ?? (described.includes('used under the terms') ? described : '');
  const standard = STANDARD[licence];
  if (whose === '' || standard === undefined)
    throw new Error(
      `${name} comes without the text of its licence (${licence}); add it to tools/bundle/src/notices.mjs.`,
    );
  return [whose, ...standard.map((one) => read('tools/bundle/licences', `${one}.txt`))];
}

const section = (name, licence, texts) => [RULE, `${name} (${licence})`, RULE, '', ...texts, ''].join('\n');

/** One section for each of these packages, and for each part of them that is no package. */
export function noticesOf(places) {
  const lock = readLock();
  const sections = places.map((place) => {
    const { version, license } = lock[place];
    return section(`${nameAt(place)}@${version}`, license, licenceTexts(place, license));
  });
  const libraries = librariesInside().map(({ name, version, licence, within }) =>
    section(`${name}@${version}`, licence, [`Inside of ${within}.`]),
  );
  const fonts = fontsInside().map(({ name, version }) =>
    section(`${name}@${version}`, FONT_LICENCE, [read('apps/web/fonts/OFL.txt')]),
  );
  return [...sections, ...libraries, ...fonts].join('\n');
}
