import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dataFolder, freePorts, isRoot, type Answer, type Programs } from './bundle.fake.js';
import type { FreshDatabase, Socket } from './database.fake.js';

const SYSUSERS = '/usr/bin/systemd-sysusers';

/** The groups of a command line. Errors: throws if the command has another form. */
function match(command: string, form: RegExp): string[] {
  const found = form.exec(command);
  if (found === null) throw new Error(`The machine does not understand: ${command}`);
  return found.slice(1);
}

interface Parts {
  readonly root: string;
  readonly programs: Programs;
  readonly database: FreshDatabase;
  readonly socket: Socket;
}

/**
 * A machine of Debian as far as a test may have one: a folder for `/opt`, `/etc` and `/var`, a PostgreSQL server
 * with a socket, free ports, and no systemd. It runs the commands of the guide; what starts under systemd is read from the unit.
 */
export async function blankMachine({ root, programs, database, socket }: Parts) {
  const [api = '', sandbox = '', smtp = '', consoleApi = '', console = ''] = await freePorts(5);
  const settingsFile = path.join(root, 'etc/paasa/paasa.env');
  for (const folder of ['opt', 'etc/systemd/system', 'home'])
    mkdirSync(path.join(root, folder), { recursive: true });
  const here = (text: string): string => text.replaceAll(/(?<![\w./])\/(opt|etc)(?![\w.-])/g, `${root}/$1`);
  const home = path.join(root, 'home');
  const settings = { PAASA_ENV_FILE: settingsFile };

  /** Errors: throws before it touches a path of the machine that runs this test. */
  function shell(command: string): Answer {
    const outside = here(command)
      .split(' ')
      .filter((word) => word.startsWith('/') && !word.startsWith(`${root}/`));
    if (outside.length > 0) throw new Error(`${command}: is outside of the test: ${outside.join(', ')}`);
    const { status, stdout, stderr } = spawnSync('sh', ['-ec', here(command)], {
      cwd: home,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${command}: ${stderr}`);
    return { code: status, said: stdout };
  }

  /** The folders of this machine, and the names of its database; everything else as the file has it. */
  function installSettings(command: string): Answer {
    const done = shell(command.replace('-g paasa', isRoot ? '-g 65534' : ''));
    const text = readFileSync(settingsFile, 'utf8');
    const data = dataFolder(path.join(root, 'var/lib/paasa'));
    const ownText = text
      .replace('postgres://paasa@localhost/paasa?', `postgres://${database.name}@localhost/${database.name}?`)
      .replace('/var/run/postgresql', socket.folder)
      .replace('/var/lib/paasa', data);
    writeFileSync(settingsFile, ownText);
    const webhook = `http://localhost:${api}/api/razorpay/webhook`;
    const ports = { SANDBOX_PORT: sandbox, SANDBOX_SMTP_PORT: smtp, SANDBOX_WEBHOOK_URL: webhook };
    for (const [name, value] of Object.entries(ports)) appendFileSync(settingsFile, `${name}=${value}\n`);
    return done;
  }

  /** Shape: the user is in the password file of the machine. */
  function makeUsers(command: string): Answer {
    const [file = ''] = match(command, /^systemd-sysusers (\S+)$/);
    const input = readFileSync(here(file), 'utf8');
    if (!existsSync(SYSUSERS)) return { code: 0, said: input };
    execFileSync(SYSUSERS, [`--root=${root}`, '-'], { input });
    return { code: 0, said: readFileSync(path.join(root, 'etc/passwd'), 'utf8') };
  }

  function startUnit(name: string): void {
    const [, service = '', instance = ''] = /^([^@]+@?)(\d*)$/.exec(name) ?? [];
    const unit = readFileSync(path.join(root, `etc/systemd/system/${service}.service`), 'utf8');
    const [, program = ''] = /^ExecStart=(\S+)$/m.exec(unit) ?? [];
    const port = instance === '3000' ? api : instance;
    const set = [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, key, value = '']) => [
      key,
      value.replace('%i', port),
    ]);
    const own = service === 'paasa-console' ? { CONSOLE_API_PORT: consoleApi, CONSOLE_PORT: console } : {};
    programs.start(here(program), { ...settings, ...own, ...Object.fromEntries(set) });
  }

  function start(command: string): Answer {
    const [names = ''] = match(command, /^systemctl daemon-reload && systemctl enable --now (.+)$/);
    names.split(' ').forEach(startUnit);
    return { code: 0, said: '' };
  }

  const toPages = [`http://localhost:${api}`, `http://localhost:${sandbox}`];
  const kinds: readonly (readonly [RegExp, (command: string) => Answer | Promise<Answer>])[] = [
    [/^apt-get update && apt-get install --yes nodejs postgresql$/, () => ({ code: 0, said: '' })],
    [/^(?:sha256sum|tar|cp) /, shell],
    [/^systemd-sysusers /, makeUsers],
    [/^runuser -u postgres -- createuser paasa$/, () => done(database.createUser())],
    [/^runuser -u postgres -- createdb --owner=paasa paasa$/, () => done(database.createDatabase())],
    [/^install /, installSettings],
    [/^systemctl /, start],
    [/paasa-try$/, (command) => programs.run(here(command), toPages, settings)],
    [/^runuser -u paasa -- /, runAsPaasa],
  ];

  function runAsPaasa(command: string): Promise<Answer> {
    const [program = '', words = ''] = match(command, /^runuser -u paasa -- (\S+) (.+)$/);
    return programs.run(here(program), words.split(' '), settings);
  }

  return {
    addresses: { api: `http://localhost:${api}`, console: `http://localhost:${console}` },
    /** Brings files to the folder of the login. */
    receive: (...files: readonly string[]) => {
      for (const file of files) copyFileSync(file, path.join(home, path.basename(file)));
    },
    /** Errors: throws for a command that it does not know. */
    async run(command: string): Promise<Answer> {
      const [, work] = kinds.find(([form]) => form.test(command)) ?? [];
      if (work === undefined) throw new Error(`The machine does not understand: ${command}`);
      return work(command);
    },
  };
}

async function done(work: Promise<void>): Promise<Answer> {
  await work;
  return { code: 0, said: '' };
}
