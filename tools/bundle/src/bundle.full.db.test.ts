import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { dataFolder, emptyFolder, freePorts, makeBundle, Programs, workspaceRoot } from './bundle.fake.js';
import {
  freshDatabase,
  openSocket,
  startInstalledServer,
  type FreshDatabase,
  type Socket,
} from './database.fake.js';
import { blankMachine } from './machine.fake.js';

const LONG = 600_000;
const PLAYED = /^Registered \S+, and deposited ₹500\.\nBet ₹10 on Dice: [^\n]+\.\nWithdrew ₹100\.\n$/;

const lockSchema = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) });
const insideSchema = z.object({ inside: z.array(z.string()) });
const sbomSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  components: z.array(
    z.object({ 'bom-ref': z.string(), version: z.string(), licenses: z.array(z.unknown()).optional() }),
  ),
});

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const inWorkspace = (name: string): string => path.join(workspaceRoot, name);

/** `name@version` of places in node_modules, by the lock file. */
function packagesAt(places: readonly string[]): string[] {
  const { packages } = lockSchema.parse(readJson(inWorkspace('package-lock.json')));
  return places.map(
    (place) => `${place.replace(/^.*node_modules\//, '')}@${packages[place]?.version ?? '?'}`,
  );
}

/** The packages whose code is inside of a built page. */
function packagesOfPage(app: string): string[] {
  const program = inWorkspace('tools/bundle/src/page-packages.mjs');
  const env = { ...process.env, NODE_OPTIONS: '' };
  const said = execFileSync(process.execPath, [program, app], { encoding: 'utf8', env });
  return packagesAt(z.array(z.string()).parse(JSON.parse(said.slice(said.lastIndexOf('\n') + 1))));
}

const packagesOfProgram = (app: string): string[] =>
  packagesAt(insideSchema.parse(readJson(inWorkspace(`${app}/dist/packages.json`))).inside);

/** All packages that lie in a bundle as folders. */
const packagesBeside = (folder: string): string[] =>
  readdirSync(path.join(folder, 'node_modules'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|node_modules\/)(?:@[^/]+\/)?[^/@]+\/package\.json$/.test(file))
    .map((file) => {
      const manifest = readJson(path.join(folder, 'node_modules', file));
      const { name, version } = z.object({ name: z.string(), version: z.string() }).parse(manifest);
      return `${name}@${version}`;
    });

describe('a bundle', () => {
  const { folder, remove } = emptyFolder();
  let file: string;
  let unpacked: string;
  beforeAll(() => {
    file = makeBundle(path.join(folder, 'first'));
    execFileSync('tar', ['-xzf', file, '-C', folder]);
    unpacked = path.join(folder, path.basename(file, '.tar.gz'));
  }, LONG);
  afterAll(remove);

  it(
    'has the same bytes if it is made again, whatever the mask for modes',
    () => {
      const again = makeBundle(path.join(folder, 'second'), '077');
      expect(path.basename(again)).toBe(path.basename(file));
      expect(readFileSync(again).equals(readFileSync(file))).toBe(true);
    },
    LONG,
  );

  it('has a checksum of each file', () => {
    execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: unpacked });
    const listed = readFileSync(path.join(unpacked, 'SHA256SUMS'), 'utf8').trimEnd().split('\n');
    const files = readdirSync(unpacked, { recursive: true, withFileTypes: true }).filter(
      (one) => !one.isDirectory(),
    );
    expect(listed).toHaveLength(files.length - 1);
    expect(listed.filter((line) => line.includes('  bin/'))).toHaveLength(5);
  });

  it(
    'lists each package that is in its programs, its pages and beside them, with the licence of each',
    () => {
      const sbom = sbomSchema.parse(readJson(path.join(unpacked, 'sbom.cdx.json')));
      const refs = new Set(sbom.components.map((component) => component['bom-ref']));
      const found = {
        beside: packagesBeside(unpacked),
        api: packagesOfProgram('apps/api'),
        sandbox: packagesOfProgram('apps/sandbox'),
        web: packagesOfPage('apps/web'),
        console: packagesOfPage('apps/console'),
      };
      for (const packages of Object.values(found)) {
        expect(packages.length).toBeGreaterThan(8);
        expect(packages.filter((one) => !refs.has(one))).toEqual([]);
      }
      const foreign = sbom.components.filter(({ 'bom-ref': ref }) => /(?:darwin|win32|arm|musl)/.test(ref));
      expect(foreign).toEqual([]);
      const bare = sbom.components
        .filter(({ licenses }) => licenses === undefined)
        .map((one) => one['bom-ref']);
      expect(bare.filter((ref) => !ref.startsWith('@paasa/'))).toEqual([]);
      const notices = readFileSync(path.join(unpacked, 'LICENCES.txt'), 'utf8');
      for (const part of ['fontsource-variable/figtree@', 'glib@', 'vips@'])
        expect([...refs].filter((ref) => ref.includes(part))).not.toEqual([]);
      for (const ref of refs) expect(ref.startsWith('@paasa/') || notices.includes(`\n${ref} (`)).toBe(true);
    },
    LONG,
  );

  it('has a guide without links to files that it lacks', () => {
    const text = readFileSync(path.join(unpacked, 'README.md'), 'utf8');
    expect(text).toContain('operations (docs/operations.md of the repository)');
    expect(text).not.toMatch(/\]\((?!https?:|#)/);
  });

  describe('on a PostgreSQL server, run by another user', () => {
    let database: FreshDatabase;
    let programs: Programs;
    let socket: Socket | undefined;
    let installed: Awaited<ReturnType<typeof startInstalledServer>> = null;
    beforeEach(async () => {
      database = freshDatabase();
      programs = new Programs();
    });
    afterEach(async () => {
      await programs.stop();
      socket?.close();
      await database.drop();
      await installed?.stop();
      installed = null;
    });

    it(
      'plays: a player registers, deposits, bets and withdraws, and the books are proven',
      async () => {
        await database.createUser();
        await database.createDatabase();
        const [api = '', sandbox = '', smtp = ''] = await freePorts(3);
        const settings = {
          PAASA_MODE: 'sandbox',
          PAASA_DATA_DIR: dataFolder(path.join(folder, 'data')),
          DATABASE_URL: database.url,
          PORT: api,
          SANDBOX_PORT: sandbox,
          SANDBOX_SMTP_PORT: smtp,
          SANDBOX_WEBHOOK_URL: `http://localhost:${api}/api/razorpay/webhook`,
        };
        const command = (name: string): string => path.join(unpacked, 'bin', name);
        programs.start(command('paasa-sandbox'), settings);
        programs.start(command('paasa-api'), settings);
        const addresses = [`http://localhost:${api}`, `http://localhost:${sandbox}`];
        expect(await programs.run(command('paasa-try'), addresses, settings)).toEqual({
          code: 0,
          said: expect.stringMatching(PLAYED),
        });
        const proof = await programs.run(command('paasa-ops'), ['ledger:verify'], settings);
        expect(proof).toEqual({ code: 0, said: expect.stringContaining('provider-payouts') });
        const metrics = await (await fetch(`http://localhost:${api}/metrics`)).text();
        const names = ['prometheus/alerts.yml', 'grafana/dashboard.json']
          .map((name) => readFileSync(path.join(unpacked, 'deploy', name), 'utf8'))
          .flatMap((text) => [...text.matchAll(/\bpaasa_\w+/g)].map(([name]) => name))
          .map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));
        expect([...new Set(names)].filter((name) => !metrics.includes(`\n# TYPE ${name} `))).toEqual([]);
        const ends = await programs.stop();
        expect(ends.map(({ code }) => code)).toEqual([0, 0]);
      },
      LONG,
    );

    it(
      'runs as docs/deploying.md says, from a blank machine to a first bet over a socket, and is backed up',
      async () => {
        const root = path.join(folder, 'machine');
        mkdirSync(root);
        installed = await startInstalledServer();
        database = freshDatabase(installed?.url);
        socket = await openSocket(root, installed?.url);
        const machine = await blankMachine({ root, programs, database, socket });
        machine.receive(file, `${file}.sha256`);
        const guide = readFileSync(inWorkspace('docs/deploying.md'), 'utf8');
        const blocks = [...guide.matchAll(/^```sh test\n([^`]+)^```$/gm)].map(([, block = '']) =>
          block.trim(),
        );
        const [commands = [], proofs = []] = blocks.map((block) => block.split('\n'));
        expect([commands.length, proofs.length]).toEqual([10, 1]);
        const answers = [];
        for (const command of commands) answers.push(await machine.run(command));
        expect(answers.at(-1)?.said).toMatch(PLAYED);
        expect(answers.map(({ code }) => code)).toEqual(commands.map(() => 0));
        expect(answers[1]?.said).toContain(': OK');
        expect(answers[3]?.said).toMatch(/^.*paasa.*$/m);
        const page = await fetch(`${machine.addresses.api}/`);
        expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>')]);
        const console = await fetch(`${machine.addresses.console}/console`);
        expect([console.status, await console.text()]).toEqual([200, expect.stringContaining('<title>')]);
        for (const proof of proofs) expect((await machine.run(proof)).code).toBe(0);
        const copy = path.join(root, 'var/lib/paasa/first.backup');
        const backup = await machine.run(`runuser -u paasa -- /opt/paasa/bin/paasa-ops backup ${copy}`);
        if (installed === null)
          expect(backup.said).toMatch(/pg_dump and pg_restore (?:were not found|have version)/);
        else expect([backup.code, backup.said, existsSync(copy)]).toEqual([0, expect.any(String), true]);
        const ends = await programs.stop();
        expect(ends.map(({ code }) => code)).toEqual([0, 0, 0]);
      },
      LONG,
    );

    it('names each setting that a live product lacks, and live.env has each of them', async () => {
      const settings = { PAASA_ENV_FILE: path.join(unpacked, 'deploy/live.env') };
      const { code, said } = await programs.run(path.join(unpacked, 'bin/paasa-api'), [], settings);
      const missing = [...said.matchAll(/^\s*(\w+): is missing/gm)].map(([, name = '']) => name);
      expect([code, missing.length]).toEqual([1, 16]);
      const template = readFileSync(settings.PAASA_ENV_FILE, 'utf8');
      expect(missing.filter((name) => !new RegExp(`^${name}=$`, 'm').test(template))).toEqual([]);
    });
  });
});
