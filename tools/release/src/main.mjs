/**
 * `npm run release`: shows the versions and changelogs that the commits since each lib's last tag ask for.
 *
 * `-- --write` makes them: manifests, changelogs and lock file in one commit, with its tags. `-- --projects=games-mines`
 * keeps to one lib and to those that stand on it. `-- --mark` tags the versions that the manifests name now, where there is no
 * such tag: the first release of a lib. Nothing is pushed and nothing is published.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fail, nx, say, workspaceRoot } from '../../run/src/workspace.mjs';

const git = (...words) => execFileSync('git', words, { cwd: workspaceRoot, encoding: 'utf8' }).trimEnd();

const manifestOf = (lib) => path.join(workspaceRoot, 'libs', lib, 'package.json');
const manifests = new Map(
  readdirSync(path.join(workspaceRoot, 'libs'))
    // What was built of a lib stays where it lay when the lib itself is gone.
    .filter((lib) => existsSync(manifestOf(lib)))
    .map((lib) => [lib, JSON.parse(readFileSync(manifestOf(lib), 'utf8'))])
    .filter(([, manifest]) => manifest.private !== true),
);
const tagOf = (lib) => `${lib}@${manifests.get(lib).version}`;

/** The named libs; all of them without names, or if Nx finds them by a pattern or a tag. */
function libsNamed(projects) {
  const names = projects?.split(',').map((name) => name.trim()) ?? [];
  const areNames = names.length > 0 && names.every((name) => manifests.has(name));
  return areNames ? names : [...manifests.keys()];
}

/** These libs, and the libs that depend on one of them: they get its new range, so they are released with it. */
function withUsers(libs) {
  const found = new Set(libs);
  // A Set also iterates over elements added meanwhile, so users of users come too.
  for (const lib of found)
    for (const [user, { dependencies = {} }] of manifests)
      if (`@paasa/${lib}` in dependencies) found.add(user);
  return [...found];
}

function withoutTag(libs) {
  const known = new Set(git('tag', '--list').split('\n'));
  return libs.filter((lib) => !known.has(tagOf(lib)));
}

function markVersions(libs) {
  for (const lib of withoutTag(libs)) {
    git('tag', '--annotate', tagOf(lib), '--message', tagOf(lib));
    say(tagOf(lib));
  }
}

/** Without its tag, Nx would read the whole history as new, and count from the manifest's version. */
function requireTags(libs) {
  const unknown = withoutTag(withUsers(libs));
  if (unknown.length > 0)
    fail(
      `There is no tag ${unknown.map(tagOf).join(', ')}. If it is elsewhere: git fetch --tags. If this is the first ` +
        `release of that version: npm run release -- --mark --projects=${unknown.join(',')}`,
    );
}

function requireCommitted() {
  if (git('status', '--porcelain') !== '')
    fail('There are changes that are not committed; a release is made of commits.');
}

/** An interrupted release, such as at a tag of another branch: nothing of it stays, so that it can be repeated. */
function takeBack(head, tags) {
  for (const tag of git('tag', '--list').split('\n')) if (!tags.includes(tag)) git('tag', '--delete', tag);
  git('reset', '--quiet', '--hard', head);
  say('Nothing was released: the commit and the tags of this run are taken back.');
}

const words = process.argv.slice(2);
const { values } = parseArgs({
  args: words,
  strict: false,
  options: {
    write: { type: 'boolean' },
    mark: { type: 'boolean' },
    projects: { type: 'string', short: 'p' },
  },
});
const libs = libsNamed(values.projects);
if (values.mark) {
  requireCommitted();
  markVersions(libs);
} else {
  requireTags(libs);
  if (values.write) requireCommitted();
  const before = { head: git('rev-parse', 'HEAD'), tags: git('tag', '--list').split('\n') };
  const how = values.write ? [] : ['--dry-run'];
  const passed = words.filter((word) => word !== '--write');
  const { code } = await nx(['release', '--skip-publish', ...how, ...passed]);
  if (code !== 0 && values.write) takeBack(before.head, before.tags);
  process.exit(code);
}
