/** Lays the files of a bundle into a folder. */
import { cpSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { workspaceRoot } from '../../run/src/workspace.mjs';
import { noticesOf } from './notices.mjs';
import { isUsed, placesBeside } from './packages.mjs';
import { makeSbom } from './sbom.mjs';

const here = (name) => path.join(workspaceRoot, name);
const parts = here('tools/bundle/parts');

export const COMMANDS = ['paasa-api', 'paasa-console', 'paasa-ops', 'paasa-sandbox', 'paasa-try'];

/** Built files by their place in the bundle; each is served or loaded as it is. */
const BUILT = {
  'api/main.mjs': 'apps/api/dist/main.mjs',
  'sandbox/main.mjs': 'apps/sandbox/dist/main.mjs',
  'sandbox/pages': 'apps/sandbox/dist/pages',
  web: 'apps/web/dist',
  console: 'apps/console/dist',
  'deploy/prometheus/alerts.yml': 'docs/operations/alerts.yml',
  'deploy/grafana/dashboard.json': 'docs/operations/dashboard.json',
};

function copy(from, to) {
  mkdirSync(path.dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, filter: isUsed });
}

/** A package whose folder holds other packages: they are copied by their own place. */
function copyPackage(place, folder) {
  mkdirSync(path.join(folder, place), { recursive: true });
  for (const name of readdirSync(here(place)))
    if (name !== 'node_modules' && isUsed(path.join('/', name)))
      copy(path.join(here(place), name), path.join(folder, place, name));
}

function layCommands(folder) {
  mkdirSync(path.join(folder, 'bin'));
  for (const name of COMMANDS) symlinkSync('../lib/paasa', path.join(folder, 'bin', name));
}

/** The visitor of `paasa-try`, with what it shares with the benchmarks. */
const layVisitor = (folder) =>
  build({
    absWorkingDir: workspaceRoot,
    entryPoints: [here('tools/bundle/src/try-product.mjs')],
    outfile: path.join(folder, 'lib/try.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });

/** The guide as it lies in a bundle: other documents are in the repository alone. */
export const guideOf = (text) =>
  text.replaceAll(/\[([^\]]+)\]\((?!https?:)([^)#]*)[^)]*\)/g, (whole, words, file) =>
    file === '' ? whole : `${words} (${path.join('docs', file)} of the repository)`,
  );

const packagesOf = (app) => JSON.parse(readFileSync(here(`apps/${app}/dist/packages.json`), 'utf8'));

/** Shape: the folder has everything but its checksums. */
export async function layContents(folder, { version, madeAt }) {
  cpSync(parts, folder, { recursive: true });
  layCommands(folder);
  await layVisitor(folder);
  for (const [to, from] of Object.entries(BUILT)) copy(here(from), path.join(folder, to));
  const [api, sandbox] = ['api', 'sandbox'].map((app) => packagesOf(app));
  for (const place of placesBeside(api.beside)) copyPackage(place, folder);
  const sbom = makeSbom({ version, madeAt, inside: [...api.inside, ...sandbox.inside] });
  const write = (name, text) => writeFileSync(path.join(folder, name), text);
  write('sbom.cdx.json', sbom.text);
  write('LICENCES.txt', noticesOf(sbom.places));
  write('VERSION', `${version}\n`);
  write('README.md', guideOf(readFileSync(here('docs/deploying.md'), 'utf8')));
}
