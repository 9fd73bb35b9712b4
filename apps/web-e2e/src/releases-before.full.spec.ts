import { test } from '@playwright/test';
import { BuildOfReleaseBefore } from './support/release-before.js';
import { thisRelease } from './support/releases.js';
import { replaceUnderPlay } from './support/side-by-side.js';

// The packages of the release before are installed first: minutes, and many of them on a busy machine.
test.describe.configure({ timeout: 2_400_000 });

let build: BuildOfReleaseBefore;
test.beforeAll(() => {
  build = new BuildOfReleaseBefore();
});
test.afterAll(() => build.remove());

test('this release replaces the real one before it process by process: no bet is refused, no round voided', async () => {
  await replaceUnderPlay(await build.release(), thisRelease());
});
