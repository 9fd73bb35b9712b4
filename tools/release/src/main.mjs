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

/** The libs that are named; all of them where none is, or where Nx is to find them by a pattern or a tag. */
function libsNamed(projects) {
  const names = projects?.split(',').map((name) => name.trim()) ?? [];
  const areNames = names.length > 0 && names.every((name) => manifests.has(name));
  return areNames ? names : [...manifests.keys()];
}

/** These libs, and those that stand on one of them: they get its new range, so they are released with it. */
function withUsers(libs) {
  const found = new Set(libs);
  // A Set hands out what is added while it is read: so users of users come too.
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

/** Without its tag, Nx would take the whole history for news, and go on from the manifest's version. */
function demandTags(libs) {
  const unknown = withoutTag(withUsers(libs));
  if (unknown.length > 0)
    fail(
      `There is no tag ${unknown.map(tagOf).join(', ')}. If it is elsewhere: git fetch --tags. If this is the first ` +
        `release of that version: npm run release -- --mark --projects=${unknown.join(',')}`,
    );
}

function demandCommitted() {
  if (git('status', '--porcelain') !== '')
    fail('There are changes that are not committed; a release is made of commits.');
}

/** A release that broke off, as at a tag that another branch has: nothing of it stays, so that it can be made again. */
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
  demandCommitted();
  markVersions(libs);
} else {
  demandTags(libs);
  if (values.write) demandCommitted();
  const before = { head: git('rev-parse', 'HEAD'), tags: git('tag', '--list').split('\n') };
  const how = values.write ? [] : ['--dry-run'];
  const passed = words.filter((word) => word !== '--write');
  const { code } = await nx(['release', '--skip-publish', ...how, ...passed]);
  if (code !== 0 && values.write) takeBack(before.head, before.tags);
  process.exit(code);
}
