import { browserTestsOf, projectsOf } from './changed-projects.mjs';

describe('the projects of changed files', () => {
  it.each([
    ['a file of a project', ['libs/auth/src/a.ts', 'libs/auth/README.md'], ['auth']],
    ['a setting of the workspace', ['.oxlintrc.json'], ['tidy']],
    ['the list of promises', ['docs/trust.md'], ['tidy']],
    ['what draws the tests', ['tools/run/src/test.mjs'], ['run', 'tidy']],
    ['what chooses browser tests', ['apps/web-e2e/playwright.config.ts'], ['web-e2e', 'tidy']],
    ['a document', ['docs/scaling.md', 'README.md'], []],
    ['an answer that Git did not give', null, ['*']],
  ])('are right for %s', (_what, files, projects) => {
    expect(projectsOf(files)).toEqual(projects);
  });
});

describe('the browser tests among changed files', () => {
  it('are the files that Playwright runs', () => {
    const files = [
      'apps/web-e2e/src/live.spec.ts',
      'apps/web-e2e/src/support/tier.ts',
      'libs/auth/src/a.test.ts',
    ];
    expect([browserTestsOf(files), browserTestsOf(null)]).toEqual([['live.spec.ts'], []]);
  });
});
