/**
 * Releases a copy of the workspace in which three teams have worked, by `npm run release` itself, and prints the
 * results: without tags, with them, and then one lib alone.
 *
 * Shape: see `Report` in release.full.test.ts.
 */
import { appendFileSync, existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { releaseIn, releaseWell } from './nx-here.mjs';
import { inWorkspaceCopy } from './workspace-copy.mjs';

const report = inWorkspaceCopy(({ folder, git, commit }) => {
  const manifestOf = (lib) =>
    JSON.parse(readFileSync(path.join(folder, 'libs', lib, 'package.json'), 'utf8'));
  // A private lib is never released.
  const libs = readdirSync(path.join(folder, 'libs')).filter((lib) => manifestOf(lib).private !== true);
  const manifests = () => Object.fromEntries(libs.map((lib) => [lib, manifestOf(lib)]));
  const changelogOf = (lib) => path.join(folder, 'libs', lib, 'CHANGELOG.md');
  const work = (lib, message) => {
    appendFileSync(path.join(folder, 'libs', lib, 'src/index.ts'), '\n');
    commit(message);
  };
  const release = (...words) => {
    const before = manifests();
    const begun = git('rev-parse', 'HEAD');
    releaseWell(folder, ['--write', ...words]);
    return {
      before,
      manifests: manifests(),
      changelogs: Object.fromEntries(
        libs
          .filter((lib) => existsSync(changelogOf(lib)))
          .map((lib) => [lib, readFileSync(changelogOf(lib), 'utf8')]),
      ),
      tags: git('tag', '--points-at', 'HEAD').split('\n').sort(),
      changed: git('diff', '--name-only', begun, 'HEAD').split('\n').sort(),
      dirty: git('status', '--porcelain'),
    };
  };

  const untagged = releaseIn(folder, ['--write']);
  releaseWell(folder, ['--mark', '--projects=games-mines']);
  const marked = git('tag', '--list').split('\n');
  // It depends on others, and none depends on it: it needs only its own tag.
  const newcomer = releaseIn(folder, ['--projects=games-mines']);
  const stranger = releaseIn(folder, ['--projects=games-core']);
  releaseWell(folder, ['--mark']);

  work('games-mines', 'feat(games-mines): a round may be played with the keys');
  work('games-dice', 'fix(games-dice): the last roll stays in sight');
  work('games-core', 'feat(games-core)!: a bet names its rules');
  work('wallet', 'test(wallet): a balance is read twice');
  const all = release();

  // The next tag exists already: on a commit of another branch.
  work('games-dice', 'fix(games-dice): the roll before stays as well');
  const next = manifests()['games-dice'].version.replace(/\d+$/, (patch) => String(Number(patch) + 1));
  git('tag', `games-dice@${next}`, git('commit-tree', 'HEAD^{tree}', '-m', 'another branch'));
  const state = () =>
    [git('rev-parse', 'HEAD'), git('tag', '--list'), git('status', '--porcelain')].join('\n');
  const begun = state();
  const broken = { ...releaseIn(folder, ['--write', '--projects=games-dice']), isUnchanged: false };
  broken.isUnchanged = state() === begun;
  git('tag', '--delete', `games-dice@${next}`);

  work('games-core', 'fix(games-core): a bet is never named twice');
  work('money', 'feat(money): a paisa can be halved');
  return { untagged, marked, newcomer, stranger, all, broken, one: release('--projects=games-core') };
});
process.stdout.write(JSON.stringify(report));
