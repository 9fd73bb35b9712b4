import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { emptyFolder, isRoot, workspaceRoot } from './bundle.fake.js';

const parts = path.join(workspaceRoot, 'tools/bundle/parts');

/** A program that tells its settings. */
const TELLER = `const { HOST, PORT, CONSOLE_PORT, SECRET } = process.env;
process.stderr.write(JSON.stringify({ HOST, PORT, CONSOLE_PORT, SECRET }));`;

describe('a command of the bundle', () => {
  let folder: string;
  let remove: () => void;
  beforeEach(() => {
    ({ folder, remove } = emptyFolder());
    cpSync(path.join(parts, 'lib'), path.join(folder, 'lib'), { recursive: true });
    for (const name of ['bin', 'api', 'sandbox']) mkdirSync(path.join(folder, name));
    for (const name of ['api', 'console', 'ops', 'sandbox', 'try'])
      symlinkSync('../lib/paasa', path.join(folder, 'bin', `paasa-${name}`));
    for (const file of ['api/main.mjs', 'sandbox/main.mjs', 'lib/try.mjs'])
      writeFileSync(path.join(folder, file), TELLER);
  });
  afterEach(() => remove());

  interface Start {
    readonly command?: string;
    readonly env?: Readonly<Record<string, string>>;
    /** What happens to Node's `process` before the start. */
    readonly changes?: string;
    readonly asRoot?: boolean;
  }

  function answerTo({ command = 'paasa-api', env = {}, changes = '', asRoot = false }: Start) {
    const module = `data:text/javascript,${encodeURIComponent(changes)}`;
    const { status, stderr } = spawnSync(path.join(folder, 'bin', command), [], {
      ...(isRoot && !asRoot ? { uid: 65_534, gid: 65_534 } : {}),
      encoding: 'utf8',
      env: {
        PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`,
        NODE_OPTIONS: changes === '' ? '' : `--import=${module}`,
        ...env,
      },
    });
    return { status, said: stderr.trim() };
  }
  const refusal = (said: unknown) => ({ status: 1, said });
  const change = (name: string, value: string): string =>
    `Object.defineProperty(process, '${name}', { value: ${value} })`;

  /** Shape: the setting that names a file with these lines. */
  function settings(...lines: readonly string[]): { readonly PAASA_ENV_FILE: string } {
    const file = path.join(folder, 'paasa.env');
    writeFileSync(file, `${lines.join('\n')}\n`);
    return { PAASA_ENV_FILE: file };
  }

  it('says which Node it needs if there is none', () => {
    expect(answerTo({ env: { PAASA_NODE: 'no-such-node' } })).toEqual(
      refusal('Paasa needs Node 20.19, 22, or 24 and later; there is no `no-such-node` here.'),
    );
  });

  it.each(['12.22.0', '20.18.1', '23.1.0'])('refuses Node %s with a sentence', (version) => {
    const changes = change('versions', `{ ...process.versions, node: '${version}' }`);
    expect(answerTo({ changes })).toEqual(
      refusal(`Paasa needs Node 20.19, 22, or 24 and later; this is ${version}.`),
    );
  });

  it('asks for the version in words that Node 12 can read', () => {
    const text = readFileSync(path.join(parts, 'lib/start.cjs'), 'utf8');
    const inSyntaxOf = (target: string): string => transformSync(text, { target }).code;
    expect(inSyntaxOf('node12.22')).toBe(inSyntaxOf('esnext'));
    expect(transformSync('a ??= 1', { target: 'node12.22' }).code).not.toContain('??=');
    expect(text).not.toMatch(/^\s*(?:await|import) /m);
  });

  it('refuses another machine with a sentence', () => {
    expect(answerTo({ changes: change('arch', "'arm64'") })).toEqual(
      refusal(expect.stringMatching(/^This bundle runs on Linux on x64 .* arm64\.$/)),
    );
  });

  it.each(['paasa-api', 'paasa-console', 'paasa-ops', 'paasa-sandbox'])('%s refuses root', (command) => {
    const changes = isRoot ? '' : change('getuid', '() => 0');
    expect(answerTo({ command, changes, asRoot: true, env: { PAASA_MODE: 'sandbox' } })).toEqual(
      refusal('Paasa does not run as root. As root: runuser -u paasa -- COMMAND'),
    );
  });

  it('refuses a file of settings that does not exist', () => {
    expect(answerTo({ env: { PAASA_ENV_FILE: '/nowhere/paasa.env' } })).toEqual(
      refusal('PAASA_ENV_FILE names /nowhere/paasa.env, which does not exist.'),
    );
  });

  it('refuses settings in a folder that is closed to its user, and does not start with others', () => {
    const closed = path.join(folder, 'closed');
    mkdirSync(closed);
    copyFileSync(path.join(parts, 'deploy/live.env'), path.join(closed, 'paasa.env'));
    chmodSync(closed, 0o000);
    const { status, said } = answerTo({
      env: { PAASA_ENV_FILE: path.join(closed, 'paasa.env'), PAASA_MODE: 'sandbox' },
    });
    chmodSync(closed, 0o700);
    expect({ status, said }).toEqual(
      refusal(expect.stringMatching(/paasa\.env cannot be read \(EACCES\).* runuser -u paasa -- COMMAND$/)),
    );
  });

  it('starts in no mode that nothing names', () => {
    expect(answerTo({ env: settings('PORT=3000') })).toEqual(
      refusal(expect.stringMatching(/^PAASA_MODE is missing: set it to sandbox \(play money\) or live in /)),
    );
  });

  it.each(['paasa-sandbox', 'paasa-try'])('%s refuses live mode', (command) => {
    expect(answerTo({ command, env: settings('PAASA_MODE=live') })).toEqual(
      refusal(`${command} is for play money alone; PAASA_MODE is live.`),
    );
    expect(answerTo({ command, env: settings('PAASA_MODE=sandbox') }).status).toBe(0);
  });

  it.each(['SECRET=one#two', 'SECRET = one # a comment', 'export SECRET=#', `SECRET='one#two`])(
    'refuses a value that a # would cut off: %s',
    (line) => {
      expect(answerTo({ env: settings('PAASA_MODE=sandbox', line) })).toEqual(
        refusal(expect.stringMatching(/: a # ends the value of SECRET\. Put the value into quotes/)),
      );
    },
  );

  it('reads a # in quotes, and comments on lines of their own', () => {
    const { status, said } = answerTo({
      env: settings('# SECRET=a#b', 'PAASA_MODE=sandbox', 'SECRET="one#two', 'B=#"', ' # end'),
    });
    expect([status, JSON.parse(said)]).toEqual([0, expect.objectContaining({ SECRET: 'one#two\nB=#' })]);
  });

  it('refuses a choice of Node in the file that Node reads', () => {
    expect(answerTo({ env: settings('PAASA_MODE=sandbox', 'PAASA_NODE=/opt/node') })).toEqual(
      refusal(expect.stringMatching(/: PAASA_NODE names the Node that reads this file\. Set it in the env/)),
    );
  });

  it('paasa-console opens its own API on this machine alone, wherever the page is served', () => {
    const env = settings('PAASA_MODE=live', 'HOST=0.0.0.0', 'PORT=3000');
    const told = (command: string, more = {}): unknown =>
      JSON.parse(answerTo({ command, env: { ...env, ...more } }).said);
    expect(told('paasa-console')).toEqual({ HOST: 'localhost', PORT: '3010', CONSOLE_PORT: '3002' });
    expect(told('paasa-console', { CONSOLE_API_PORT: '4010' })).toMatchObject({ PORT: '4010' });
    expect(told('paasa-api')).toEqual({ HOST: '0.0.0.0', PORT: '3000', CONSOLE_PORT: 'off' });
  });

  it('starts Node with the memory settings of `npm start`', () => {
    const script = readFileSync(path.join(parts, 'lib/paasa'), 'utf8');
    const service = readFileSync(path.join(workspaceRoot, 'tools/run/src/service.mjs'), 'utf8');
    const [, list = ''] = /API_NODE_ARGS = \[([^\]]+)\]/.exec(service) ?? [];
    const words = [...list.matchAll(/'([^']+)'/g)].map(([, word]) => word);
    expect(words).toHaveLength(2);
    expect(script).toContain(`exec "$node" ${words.join(' ')} `);
  });
});
