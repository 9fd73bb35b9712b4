import path from 'node:path';
import { runTool } from '../../run/src/testing/run-tool.mjs';

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

interface Release {
  readonly before: Readonly<Record<string, Manifest>>;
  readonly manifests: Readonly<Record<string, Manifest>>;
  readonly changelogs: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly changed: readonly string[];
  readonly dirty: string;
}

interface Answer {
  readonly code: number;
  readonly said: string;
}

interface Report {
  /** A release when no version has its tag. */
  readonly untagged: Answer;
  /** The tags after `--mark --projects=games-mines`. */
  readonly marked: readonly string[];
  /** A dry run of Mines, which has its tag, while no other lib has one. */
  readonly newcomer: Answer;
  /** A dry run of games-core, which has no tag. */
  readonly stranger: Answer;
  /** A release of everything. */
  readonly all: Release;
  /** A release of Dice whose tag exists on another branch. */
  readonly broken: Answer & { readonly isUnchanged: boolean };
  /** Then a fix of games-core and a feature of money, and a release of games-core alone. */
  readonly one: Release;
}

interface DryRun {
  readonly said: string;
  readonly isUnchanged: boolean;
  readonly tags: Readonly<Record<string, string>>;
  /** The messages of the commits since each lib's tag. */
  readonly since: Readonly<Record<string, string>>;
}

type Step = 'major' | 'minor' | 'patch';

function after(version: string, step: Step): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (step === 'major') return `${String(major + 1)}.0.0`;
  return step === 'minor'
    ? `${String(major)}.${String(minor + 1)}.0`
    : `${String(major)}.${String(minor)}.${String(patch + 1)}`;
}

const ours = (manifest: Manifest) =>
  Object.entries(manifest.dependencies ?? {}).filter(([name]) => name.startsWith('@paasa/'));

let report: Report;
beforeAll(() => {
  report = runTool<Report>(path.join(__dirname, 'release-in-copy.mjs'));
}, 240_000);

describe('a lib’s first release', () => {
  it('is refused to Nx, which would read the whole history as new: the refusal names the command that marks it', () => {
    expect(report.untagged.code).toBe(1);
    expect(report.untagged.said).toMatch(/^There is no tag api-client@1/);
    expect(report.untagged.said).toContain('npm run release -- --mark --projects=');
    expect(report.untagged.said).not.toContain('NX');
  });

  it('is the version of its manifest, tagged by its own team, without changes of the other libs', () => {
    expect(report.marked).toEqual(['games-mines@1.0.0']);
    expect(report.newcomer.code).toBe(0);
    expect(report.newcomer.said).toContain('from git tag "games-mines@1.0.0"');
    expect(report.newcomer.said).toContain('No changes were detected');
  });

  it('is also required of the libs that follow', () => {
    expect(report.stranger.code).toBe(1);
    expect(report.stranger.said).toMatch(/^There is no tag games-core@[\d.]+, games-dice@[\d.]+[.,]/);
    expect(report.stranger.said).not.toContain('games-mines');
  });
});

describe('a release that fails', () => {
  it('is undone completely: commit, tags and tree are as before', () => {
    expect(report.broken.code).toBe(1);
    expect(report.broken.said).toContain('already exists');
    expect(report.broken.said).toContain('are taken back');
    expect(report.broken.isUnchanged).toBe(true);
  });
});

describe('a release, after a feature of Mines, a fix of Dice and a break in games-core', () => {
  let released: Release;
  const versionOf = (lib: string) => released.manifests[lib]?.version;
  const versionBefore = (lib: string) => String(released.before[lib]?.version);
  /** The work of the teams. */
  const worked = { 'games-mines': 'minor', 'games-dice': 'patch', 'games-core': 'major' } as const;

  beforeAll(() => {
    released = report.all;
  });

  it.each(Object.entries(worked))('gives %s its next %s version', (lib, step) => {
    expect(versionOf(lib)).toBe(after(versionBefore(lib), step));
  });

  it('raises other libs by a patch if they depend on a released one, and leaves the rest alone', () => {
    const others = Object.entries(released.before).filter(([lib]) => !(lib in worked));
    expect(others.length).toBeGreaterThan(8);
    for (const [lib, before] of others) {
      const follows = ours(before).some(([name]) => name.replace('@paasa/', '') in worked);
      expect([lib, versionOf(lib)]).toEqual([lib, follows ? after(before.version, 'patch') : before.version]);
    }
  });

  it('makes every lib require the new versions', () => {
    for (const [lib, manifest] of Object.entries(released.manifests))
      for (const [name, range] of ours(manifest))
        expect([lib, name, range]).toEqual([lib, name, `^${String(versionOf(name.replace('@paasa/', '')))}`]);
    expect(Object.keys(released.manifests['games-mines']?.dependencies ?? {})).toContain('@paasa/games-core');
  });

  it('writes each lib’s own commits above its earlier changelog', () => {
    const newest = (lib: string) => released.changelogs[lib]?.split(/^(?=##? \d)/m).at(0) ?? '';
    expect(newest('games-mines')).toContain(`## ${String(versionOf('games-mines'))} (`);
    expect(newest('games-mines')).toMatch(
      /### New\n\n- \*\*games-mines:\*\* a round may be played with the keys\n/,
    );
    expect(newest('games-mines')).toContain(`Updated games-core to ${String(versionOf('games-core'))}`);
    expect(newest('games-mines')).not.toContain('last roll');
    expect(newest('games-dice')).toMatch(/### Fixed\n\n- \*\*games-dice:\*\* the last roll stays in sight\n/);
    expect(newest('games-core')).toMatch(/Breaking Changes\n\n- \*\*games-core:\*\* a bet names its rules\n/);
    expect(released.changelogs['wallet']).not.toContain('read twice');
    for (const lib of Object.keys(released.manifests))
      expect([lib, released.changelogs[lib]]).toEqual([lib, expect.stringMatching(/^## 1\.0\.0\b/m)]);
  });

  it('tags each new version, on one commit with the manifests, changelogs and the lock file', () => {
    const risen = Object.keys(released.manifests).filter((lib) => versionOf(lib) !== versionBefore(lib));
    expect(released.tags).toEqual(risen.map((lib) => `${lib}@${String(versionOf(lib))}`).toSorted());
    expect(released.tags).toContain(`games-mines@${after(versionBefore('games-mines'), 'minor')}`);
    expect(released.changed).toEqual(
      [
        'package-lock.json',
        ...risen.flatMap((lib) => [`libs/${lib}/CHANGELOG.md`, `libs/${lib}/package.json`]),
      ].toSorted(),
    );
    expect(released.dirty).toBe('');
  });
});

describe('a release of games-core alone, after a fix of it and a feature of money', () => {
  const versions = (manifests: Report['one']['manifests']) =>
    Object.fromEntries(Object.entries(manifests).map(([lib, { version }]) => [lib, version]));

  it('raises the games by a patch in the same commit, with their tags and the new range, and nothing else', () => {
    const { before, manifests, tags, changed, dirty } = report.one;
    const follow = Object.keys(before).filter((lib) =>
      ours(before[lib] ?? { version: '' }).some(([name]) => name === '@paasa/games-core'),
    );
    expect(follow).toEqual(expect.arrayContaining(['games-dice', 'games-mines']));
    const risen = ['games-core', ...follow];
    const patched = risen.map((lib) => [lib, after(String(before[lib]?.version), 'patch')] as const);
    expect(versions(manifests)).toEqual({ ...versions(before), ...Object.fromEntries(patched) });
    expect(tags).toEqual(patched.map(([lib, version]) => `${lib}@${version}`).toSorted());
    expect(manifests['games-mines']?.dependencies?.['@paasa/games-core']).toBe(
      `^${String(manifests['games-core']?.version)}`,
    );
    expect(changed.filter((file) => file.endsWith('CHANGELOG.md'))).toEqual(
      risen.map((lib) => `libs/${lib}/CHANGELOG.md`).toSorted(),
    );
    expect(dirty).toBe('');
  });
});

describe('a dry run of a release with the present commits', () => {
  let dryRun: DryRun;
  beforeAll(() => {
    dryRun = runTool<DryRun>(path.join(__dirname, 'dry-run.mjs'));
  }, 240_000);

  it('takes every lib’s version from its tag', () => {
    expect(dryRun.said).not.toMatch(/falling back/i);
    const resolved = [
      ...dryRun.said.matchAll(/^(\S+) .*Resolved the current version as \S+ from git tag "(\S+)"/gm),
    ];
    expect(Object.fromEntries(resolved.map(([, lib, tag]) => [lib, tag]))).toEqual(dryRun.tags);
    expect(Object.keys(dryRun.tags).length).toBeGreaterThan(8);
  });

  it('ignores commits older than the tag', () => {
    const [, ...sections] = dryRun.said.split(
      /^.*(?:Previewing|Generating) an entry in libs\/(?=\S+\/CHANGELOG\.md)/m,
    );
    const entries = sections.flatMap((section) => {
      const lib = section.slice(0, section.indexOf('/'));
      return [...section.matchAll(/^\+\s*- (?:⚠️\s*)?(?:\*\*[\w,-]+:\*\* *)?(.+)$/gm)]
        .map(([, text = '']) => ({ lib, text: text.trim() }))
        .filter(({ text }) => !/^Updated \S+ to \d/.test(text));
    });
    expect(entries).toContainEqual({ lib: 'games-mines', text: 'what came after the tag' });
    expect(entries.filter(({ lib, text }) => !dryRun.since[lib]?.includes(text))).toEqual([]);
  });

  it('changes nothing', () => {
    expect(dryRun.said).toContain('NX   Skipped publishing packages.');
    expect(dryRun.isUnchanged).toBe(true);
  });
});
