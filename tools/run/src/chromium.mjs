/** The Chromium that the browser tests drive; installed on a machine that has none. */
import { existsSync } from 'node:fs';
import { fail, programOf, run, say } from './workspace.mjs';

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const found = () =>
  [process.env.PAASA_CHROMIUM, ...usual].find(
    (file) => file !== undefined && file !== '' && existsSync(file),
  );

/** @returns {Promise<string>} the path of a Chromium, or '' when Playwright has brought its own */
export async function ensureChromium() {
  if (found() !== undefined) return found();
  say('Installing Chromium for the browser tests (once)…');
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (found() !== undefined) return found();
  }
  const { code } = await run(process.execPath, [
    programOf('@playwright/test', { program: 'playwright' }),
    'install',
    'chromium',
  ]);
  if (code !== 0) fail('No Chromium could be installed. Install one and name it in PAASA_CHROMIUM.');
  return '';
}
