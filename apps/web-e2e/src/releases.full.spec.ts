import { expect, test } from '@playwright/test';
import { layNextRelease, layThisRelease } from './support/releases.js';
import { replaceUnderPlay } from './support/side-by-side.js';

test('a release replaces the one before process by process: no bet is refused, no round voided', async () => {
  test.setTimeout(300_000);
  const { kept, fresh, handed } = await replaceUnderPlay(layThisRelease(), layNextRelease());
  // A round has the rules of the release that opened it, also where the other one ended it.
  expect(fresh).toBeLessThan(kept);
  expect(handed).toBe(kept);
});
