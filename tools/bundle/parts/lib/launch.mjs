/** Checks Node, the machine and the file of settings, then becomes the program that the first argument names. */
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const home = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const SETTINGS = '/etc/paasa/paasa.env';
/** The native parts need the loader of glibc. */
const LOADER = '/lib64/ld-linux-x86-64.so.2';

function fail(text) {
  process.stderr.write(text + '\n');
  process.exit(1);
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isSupported = major >= 24 || major === 22 || (major === 20 && minor >= 19);
  if (!isSupported)
    fail('Paasa needs Node 20.19, 22, or 24 and later; this is ' + process.versions.node + '.');
}

function requireMachine() {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(LOADER))
    fail(
      'This bundle runs on Linux on x64 with glibc, such as Debian; this is ' +
        process.platform +
        ' on ' +
        process.arch +
        '.',
    );
}

/** What the environment sets already wins over the file. */
function readSettings() {
  const named = process.env.PAASA_ENV_FILE;
  const file = named || SETTINGS;
  if (!existsSync(file)) {
    if (named) fail('PAASA_ENV_FILE names ' + file + ', which does not exist.');
    return;
  }
  try {
    accessSync(file, constants.R_OK);
  } catch {
    fail('The settings in ' + file + ' are for another user. As root: runuser -u paasa -- COMMAND');
  }
  process.loadEnvFile(file);
}

function setDefaults(values) {
  for (const [name, value] of Object.entries(values)) process.env[name] ??= value;
}

const PROGRAMS = {
  // One process of a machine serves the console: `paasa-console`.
  api: { file: 'api/main.mjs', settings: { CONSOLE_PORT: 'off' } },
  console: { file: 'api/main.mjs', settings: { PORT: '3010', HOST: 'localhost', CONSOLE_PORT: '3002' } },
  ops: { file: 'api/main.mjs', settings: {} },
  sandbox: { file: 'sandbox/main.mjs', settings: {} },
  try: { file: 'lib/try.mjs', settings: {} },
};

requireNode();
requireMachine();
const [, , name, ...words] = process.argv;
const program = PROGRAMS[name];
if (program === undefined) fail('There is no program ' + name + '.');
readSettings();
setDefaults({
  ...program.settings,
  WEB_DIST_DIR: path.join(home, 'web'),
  CONSOLE_DIST_DIR: path.join(home, 'console'),
});
const file = path.join(home, program.file);
// The programs read their words where Node puts them for a script of its own.
process.argv = [process.argv[0], file, ...(name === 'ops' ? ['ops'] : []), ...words];
await import(pathToFileURL(file).href);
