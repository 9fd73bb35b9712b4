import { filesWith, scriptOfPage, servedBytesOf } from './support/built-page.js';
import { expect, test } from './support/fixtures.js';

/** The bytes that the home page needs before it renders, in brotli. docs/decisions/0011 says why it is not less. */
const HOME_NEEDED_BYTES = 127_500;

test.describe('the build', () => {
  test('needs no more script for the home page than its budget', () => {
    const files = scriptOfPage('index.html');
    expect(files.length).toBeGreaterThan(2);
    expect(servedBytesOf(files), files.join('\n')).toBeLessThanOrEqual(HOME_NEEDED_BYTES);
  });

  test('holds nothing of the operators’ console', () => {
    // All code of the console either makes its calls or needs the code that does.
    expect(filesWith('web', '/api/console')).toEqual([]);
    expect(filesWith('console', '/api/console')).not.toEqual([]);
  });
});
