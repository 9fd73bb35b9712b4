/** Checks the machine and the file of settings, then becomes the program that the first argument names. */
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const home = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const SETTINGS = '/etc/paasa/paasa.env';
/** The native parts need the loader of glibc. */
const LOADER = '/lib64/ld-linux-x86-64.so.2';
/** `NAME=VALUE`: a value in quotes, which may have several lines, or what follows on the line. */
const ASSIGNMENT = /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*(?:(["'`])[^]*?\2|(.*))/gm;

function fail(text) {
  process.stderr.write(text + '\n');
  process.exit(1);
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

/** Files that root makes in the data folder are closed to the services. */
function requireOwnUser(program) {
  if (program.isForVisitors !== true && process.getuid() === 0)
    fail('Paasa does not run as root. As root: runuser -u paasa -- COMMAND');
}

/** Only a file that does not exist is no file: one that cannot be read may be that of a live product. */
function isThere(file) {
  try {
    statSync(file);
    accessSync(file, constants.R_OK);
    return true;
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    return fail(
      'The settings in ' +
        file +
        ' cannot be read (' +
        error.code +
        '): they are for another user. As root: runuser -u paasa -- COMMAND',
    );
  }
}

/** Node ends an unquoted value at `#`, also inside of a password. */
function requireWholeValues(file) {
  for (const [, name, , value = ''] of readFileSync(file, 'utf8').matchAll(ASSIGNMENT)) {
    if (value.includes('#'))
      fail(
        file +
          ': a # ends the value of ' +
          name +
          '. Put the value into quotes, and a comment on a line of its own.',
      );
    if (name === 'PAASA_NODE')
      fail(
        file +
          ': PAASA_NODE names the Node that reads this file. Set it in the environment, such as with Environment= of a unit.',
      );
  }
}

/** What the environment sets already wins over the file. */
function readSettings() {
  const named = process.env.PAASA_ENV_FILE;
  const file = named || SETTINGS;
  if (isThere(file)) {
    requireWholeValues(file);
    process.loadEnvFile(file);
  } else if (named) fail('PAASA_ENV_FILE names ' + file + ', which does not exist.');
  if (!process.env.PAASA_MODE)
    fail(
      'PAASA_MODE is missing: set it to sandbox (play money) or live in ' + file + ' or in the environment.',
    );
}

function requireMode(name, program) {
  if (program.isForPlayMoney === true && process.env.PAASA_MODE === 'live')
    fail('paasa-' + name + ' is for play money alone; PAASA_MODE is live.');
}

function setDefaults(values) {
  for (const [name, value] of Object.entries(values)) process.env[name] ??= value;
}

const PROGRAMS = {
  // One process of a machine serves the console: `paasa-console`.
  api: { file: 'api/main.mjs', settings: { CONSOLE_PORT: 'off' } },
  console: {
    file: 'api/main.mjs',
    settings: { CONSOLE_API_PORT: '3010', CONSOLE_PORT: '3002' },
    // HOST and PORT of the file are those of the page. The API of this process is for Prometheus on this machine.
    own: () => ({ HOST: 'localhost', PORT: process.env.CONSOLE_API_PORT }),
  },
  ops: { file: 'api/main.mjs', settings: {} },
  sandbox: { file: 'sandbox/main.mjs', settings: {}, isForPlayMoney: true },
  try: { file: 'lib/try.mjs', settings: {}, isForPlayMoney: true, isForVisitors: true },
};

requireMachine();
const [, , name, ...words] = process.argv;
const program = PROGRAMS[name];
if (program === undefined) fail('There is no program ' + name + '.');
requireOwnUser(program);
readSettings();
requireMode(name, program);
setDefaults({
  ...program.settings,
  WEB_DIST_DIR: path.join(home, 'web'),
  CONSOLE_DIST_DIR: path.join(home, 'console'),
});
Object.assign(process.env, program.own?.());
const file = path.join(home, program.file);
// The programs read their words where Node puts them for a script of its own.
process.argv = [process.argv[0], file, ...(name === 'ops' ? ['ops'] : []), ...words];
await import(pathToFileURL(file).href);
