/**
 * The dry run of a release with this repository's own commits and tags, in a clone, so that it disturbs nobody.
 *
 * A lib whose version has no tag gets one some commits ago, so that there are newer and older commits.
 *
 * Shape: see `DryRun` in release.full.test.ts; throws if the dry run fails.
 */
import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workspaceRoot } from '../../run/src/workspace.mjs';
import { gitIn, releaseWell } from './nx-here.mjs';

const COMMITS_AGO = 40;

const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'paasa-dry-run-'));
const git = (...words) => gitIn(folder, ...words);

/** Files, tags and the commit: everything that a release would change. */
const seen = () => [git('rev-parse', 'HEAD'), git('tag', '--list'), git('status', '--porcelain')].join('\n');

function plant(message) {
  appendFileSync(path.join(folder, 'libs/games-mines/src/index.ts'), '\n');
  git('commit', '-q', '--all', '--message', message);
}

function tagsOfLibs() {
  const known = git('tag', '--list').split('\n');
  const then = git('rev-list', `--max-count=${COMMITS_AGO}`, 'HEAD').split('\n').at(-1);
  return readdirSync(path.join(folder, 'libs')).flatMap((lib) => {
    const file = path.join(folder, 'libs', lib, 'package.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    if (manifest.private === true) return [];
    const tag = `${lib}@${manifest.version}`;
    if (!known.includes(tag)) git('tag', '--annotate', tag, '--message', tag, then);
    return [[lib, tag]];
  });
}

try {
  git('clone', '-q', '--shared', workspaceRoot, '.');
  git('config', 'user.name', 'Team');
  git('config', 'user.email', 'team@example.com');
  symlinkSync(path.join(workspaceRoot, 'node_modules'), path.join(folder, 'node_modules'));
  appendFileSync(path.join(folder, '.git/info/exclude'), 'node_modules\n.nx\n');
  const tags = tagsOfLibs();
  plant('feat(games-mines): what came after the tag');
  const before = seen();
  const said = releaseWell(folder, []);
  process.stdout.write(
    JSON.stringify({
      said,
      isUnchanged: seen() === before,
      tags: Object.fromEntries(tags),
      since: Object.fromEntries(tags.map(([lib, tag]) => [lib, git('log', '--format=%B', `${tag}..HEAD`)])),
    }),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
