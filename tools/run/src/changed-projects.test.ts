import { projectsOf } from './changed-projects.mjs';

describe('the projects of changed files', () => {
  it.each([
    ['a file of a project', ['libs/auth/src/a.ts', 'libs/auth/README.md'], ['auth']],
    ['a setting of the workspace', ['.oxlintrc.json'], ['tidy']],
    ['a document', ['docs/trust.md', 'README.md'], []],
    ['an answer that Git did not give', null, ['*']],
  ])('are right for %s', (_what, files, projects) => {
    expect(projectsOf(files)).toEqual(projects);
  });
});
