import { test } from '@playwright/test';
import { buildReleaseBefore } from './support/release-before.js';
import { thisRelease } from './support/releases.js';
import { replaceUnderPlay } from './support/side-by-side.js';

test('this release replaces the real one before it process by process: no bet is refused, no round voided', async () => {
  // The packages of the release before are installed first.
  test.setTimeout(1_200_000);
  const before = await buildReleaseBefore();
  try {
    await replaceUnderPlay(before, thisRelease());
  } finally {
    before.remove();
  }
});
