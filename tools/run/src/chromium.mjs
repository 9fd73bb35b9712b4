/** The Chromium of the browser tests and benchmarks; installed on a machine that has none. */
import { existsSync } from 'node:fs';
import { fail, programOf, run, say } from './workspace.mjs';

const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Chromium without features that no test shows: a page opens in a third of the processor time. */
const shell = '/usr/bin/chromium-headless-shell';

const firstOf = (files) => files.find((file) => file !== undefined && file !== '' && existsSync(file));

/** Installs a Debian package where that is possible. */
async function installPackage(name) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say(`Installing ${name} for the browser tests (once)…`);
  await run('apt-get', ['update', '-qq']);
  // Of Debian's recommendations only the fonts are needed.
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation'], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** @returns {Promise<string>} the path of a whole Chromium, or '' when Playwright has brought its own */
export async function ensureChromium() {
  const found = () => firstOf([process.env.PAASA_CHROMIUM, ...whole]);
  if (found() === undefined) await installPackage('chromium');
  return found() ?? (await bringOwn());
}

/** @returns {Promise<string>} as `ensureChromium`, but the headless shell where there is one to be had */
export async function ensureHeadlessChromium() {
  const found = () => firstOf([process.env.PAASA_CHROMIUM, shell]);
  if (found() === undefined) await installPackage('chromium-headless-shell');
  return found() ?? ensureChromium();
}

async function bringOwn() {
  say('Fetching Chromium for the browser tests (once)…');
  const { code } = await run(process.execPath, [
    programOf('@playwright/test', { program: 'playwright' }),
    'install',
    'chromium',
  ]);
  if (code !== 0) fail('No Chromium could be installed. Install one and name it in PAASA_CHROMIUM.');
  return '';
}
