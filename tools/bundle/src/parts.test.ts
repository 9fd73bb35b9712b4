import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { z } from 'zod';
import { workspaceRoot } from './bundle.fake.js';

const deploy = path.join(workspaceRoot, 'tools/bundle/parts/deploy');
const read = (name: string): string => readFileSync(path.join(deploy, name), 'utf8');
const units = readdirSync(path.join(deploy, 'systemd'));
const guide = readFileSync(path.join(workspaceRoot, 'docs/deploying.md'), 'utf8');

/** Programs that check these files; a machine of a developer may lack them. */
const ANALYZE = '/usr/bin/systemd-analyze';
const HAPROXY = '/usr/sbin/haproxy';

/** What every unit gives up. */
const GIVEN_UP = [
  'User=paasa',
  'NoNewPrivileges=yes',
  'CapabilityBoundingSet=',
  'PrivateDevices=yes',
  'PrivateTmp=yes',
  'PrivateUsers=yes',
  'ProtectHome=yes',
  'ProtectProc=invisible',
  'ProtectSystem=strict',
  'RestrictAddressFamilies=AF_INET AF_INET6 AF_NETLINK AF_UNIX',
  'RestrictNamespaces=yes',
  'SystemCallFilter=~@privileged @resources',
  'UMask=0077',
];

const prometheusSchema = z.object({
  rule_files: z.array(z.string()),
  scrape_configs: z.array(
    z.object({ job_name: z.string(), static_configs: z.array(z.object({ targets: z.array(z.string()) })) }),
  ),
});

/** What the proxy does with a request, in its order. */
const proxyRules = (/^frontend page\n((?: .*\n)+)/m.exec(read('haproxy.cfg'))?.[1] ?? '')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('#'));

/** What the API says while its database does not answer. */
const { databaseAway } = z
  .object({ databaseAway: z.string() })
  .parse(
    JSON.parse(readFileSync(path.join(workspaceRoot, 'libs/server-kit/src/server/texts/en.json'), 'utf8')),
  );

/** The ports in a text, such as of `localhost:3000`, in order. */
const portsIn = (text: string, before: string): string[] =>
  [...text.matchAll(new RegExp(`${before}(\\d{4})\\b`, 'g'))].map(([, port = '']) => port);

describe('the units', () => {
  it.each(units)('%s gives up what the product never needs', (unit) => {
    expect(read(`systemd/${unit}`).split('\n')).toEqual(expect.arrayContaining(GIVEN_UP));
  });

  it.each(units)('%s is exposed by 2.0 at most, as far as systemd is here to judge', (unit) => {
    const args = ['security', '--offline=yes', '--no-pager', path.join(deploy, 'systemd', unit)];
    const judged = existsSync(ANALYZE) ? execFileSync(ANALYZE, args, { encoding: 'utf8' }) : '';
    const [, exposure = '0'] = /exposure level for \S+: ([\d.]+)/.exec(judged) ?? [];
    expect(judged === '' || judged.includes('exposure level')).toBe(true);
    expect(Number(exposure)).toBeLessThanOrEqual(2);
  });

  it('leave the console without a proxy in front, whatever the settings of the page say', () => {
    expect(read('systemd/paasa-console.service').split('\n')).toContain('Environment=TRUST_PROXY=0');
  });

  it('are those that the guide starts', () => {
    const [, names = ''] = /enable --now ((?:paasa-\S+ ?)+)$/m.exec(guide) ?? [];
    const started = names.split(' ').map((name) => `${name.replace(/@\d+$/, '@')}.service`);
    expect(started.toSorted()).toEqual(units.toSorted());
  });
});

describe('the settings', () => {
  it('of a live product have a database and a data folder of their own, and the strict rules for players', () => {
    const settingsOf = (name: string) => parseEnv(read(name));
    const [live, play] = [settingsOf('live.env'), settingsOf('sandbox.env')];
    for (const name of ['DATABASE_URL', 'PAASA_DATA_DIR']) expect(live[name]).not.toBe(play[name]);
    expect(live['PLAY_PROFILE']).toBe('strict');
  });

  it('name a socket in the form that all programs of PostgreSQL read', () => {
    for (const name of ['live.env', 'sandbox.env'])
      expect(new URL(parseEnv(read(name))['DATABASE_URL'] ?? '').searchParams.get('host')).toBe(
        '/var/run/postgresql',
      );
  });
});

/** The proxy of several cells, put together as the first lines of its file say. */
function withCells(): string {
  const cells = read('haproxy-cells.cfg');
  const start = cells.indexOf('\nbackend ');
  return read('haproxy.cfg').replace('  default_backend api\n', cells.slice(0, start)) + cells.slice(start);
}

describe('the proxy and Prometheus', () => {
  it('take a process out before it stops, and never send a call twice', () => {
    const unit = read('systemd/paasa-api@.service');
    const [, notice = '0'] = /^Environment=STOP_NOTICE_SECONDS=(\d+)$/m.exec(unit) ?? [];
    const [, limit = '0'] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
    const checks = /^  default-server check inter (\d+)s fastinter (\d+)ms fall (\d+) rise 1$/m;
    const [, every = '9', again = '9999', fall = '9'] = checks.exec(read('haproxy.cfg')) ?? [];
    const seenAfter = Number(every) + (Number(fall) - 1) * (Number(again) / 1_000);
    expect(seenAfter).toBeLessThan(Number(notice) / 2);
    expect(Number(limit)).toBeGreaterThan(Number(notice) + 10);
    const proxy = read('haproxy.cfg');
    expect(proxy).toContain('http-check send meth GET uri /readyz');
    expect(/^  retry-on (.*)$/m.exec(proxy)?.[1]).toBe('conn-failure');
  });

  it('reach the processes that the guide starts for a live product', () => {
    const [, live = ''] = /^2\. `systemctl enable --now ([^`]+)`/m.exec(guide) ?? [];
    const processes = portsIn(live, '@');
    expect(processes.length).toBeGreaterThan(1);
    expect(portsIn(read('haproxy.cfg'), 'server api-\\d+ 127.0.0.1:')).toEqual(processes);
    // Pages come from the process that a new version replaces last.
    const [, replaced = ''] = /^for port in ([\d ]+); do$/m.exec(guide) ?? [];
    expect(replaced.split(' ')).toEqual(processes);
    expect(portsIn(read('haproxy.cfg'), 'server page-\\d+ 127.0.0.1:')).toEqual(processes.toReversed());
    expect(read('haproxy.cfg')).toMatch(
      /^  server page-3003 127\.0\.0\.1:3003\n  server page-3000 127\.0\.0\.1:3000 backup$/m,
    );
    const { scrape_configs: jobs } = prometheusSchema.parse(parse(read('prometheus/prometheus.yml')));
    const targets = jobs.flatMap((job) => job.static_configs.flatMap((one) => one.targets));
    expect(portsIn(targets.join(' '), 'localhost:')).toEqual([...processes, '3010']);
  });

  it('load the alerts, under the job that they name', () => {
    const { rule_files: files, scrape_configs: jobs } = prometheusSchema.parse(
      parse(read('prometheus/prometheus.yml')),
    );
    expect(files).toEqual(['alerts.yml']);
    const alerts = readFileSync(path.join(workspaceRoot, 'docs/operations/alerts.yml'), 'utf8');
    expect([...alerts.matchAll(/job="(\w+)"/g)].map(([, job]) => job)).toEqual([jobs[0]?.job_name]);
  });

  it.each(['haproxy.cfg', 'haproxy-cells.cfg'])(
    'refuse in %s as the API does, if no process answers',
    (file) => {
      const backends = read(file)
        .split(/^(?=[a-z])/m)
        .filter((section) => /^backend (?:api|cell-)/.test(section));
      expect(backends.length).toBeGreaterThan(0);
      for (const section of backends) {
        const [, body = ''] =
          /^ {2}http-error status 503 content-type application\/json hdr Retry-After 1 string '(.*)'$/m.exec(
            section,
          ) ?? [];
        expect(body === '' ? body : JSON.parse(body)).toEqual({
          success: false,
          code: 'server/unavailable',
          message: databaseAway,
        });
      }
    },
  );

  it('keep metrics and readiness from visitors, also under an encoded name', () => {
    expect(proxyRules).toContain(
      'http-request return status 404 if { path,url_dec -m beg /metrics /readyz }',
    );
  });

  it('keep what a visitor says about its own address from the product', () => {
    expect(proxyRules).toEqual(
      expect.arrayContaining([
        'http-request del-header Forwarded',
        'http-request del-header X-Forwarded-Host',
        'http-request set-header X-Forwarded-For %[src]',
        'http-request set-header X-Forwarded-Proto https',
      ]),
    );
    expect(read('live.env').split('\n')).toContain('TRUST_PROXY=1');
  });

  it('limit connections and requests of one address before they do any work', () => {
    const [track = '', limit = '', first = ''] = [/ track-sc0 src/, / status 429 /, /^http-request /].map(
      (form) => proxyRules.find((rule) => form.test(rule)),
    );
    expect(track).toMatch(/^tcp-request connection /);
    expect(limit).toMatch(/\{ sc_conn_cur\(0\) gt \d+ \} \|\| \{ sc_http_req_rate\(0\) gt \d+ \}$/);
    expect(first).toBe(limit);
    expect(proxyRules.find((rule) => rule.startsWith('stick-table '))).toMatch(
      / store conn_cur,http_req_rate\(10s\)$/,
    );
  });

  it('serve IPv4 and IPv6, with TLS at the same port of both', () => {
    const binds = proxyRules.filter((rule) => rule.startsWith('bind '));
    expect(binds.map((rule) => rule.split(' ')[1])).toEqual([':80', '[::]:80', ':443', '[::]:443']);
    expect(binds.filter((rule) => / ssl crt /.test(rule))).toHaveLength(2);
  });

  if (existsSync(HAPROXY))
    it.each([
      ['one cell', read('haproxy.cfg')],
      ['several cells', withCells()],
    ])('are accepted by the HAProxy of this machine: %s', (_, text) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'paasa-haproxy-'));
      const file = path.join(folder, 'haproxy.cfg');
      writeFileSync(path.join(folder, 'cells.map'), 'a-mark east\n');
      const config = text
        .replaceAll(/ ssl crt \/etc\S+(?: alpn \S+)?/g, '')
        .replaceAll(/^ +(?:user|group) .*$/gm, '')
        .replaceAll('/etc/haproxy/cells.map', path.join(folder, 'cells.map'));
      writeFileSync(file, config);
      const { status, stderr } = spawnSync(HAPROXY, ['-c', '-f', file], { encoding: 'utf8' });
      rmSync(folder, { recursive: true });
      expect([status, stderr]).toEqual([0, expect.not.stringContaining('ALERT')]);
    });
  else
    it('are judged by their text alone: this machine has no HAProxy', () => {
      expect(existsSync(HAPROXY)).toBe(false);
      expect(proxyRules.length).toBeGreaterThan(8);
    });
});

describe('the alerts and the dashboard', () => {
  it('name metrics of the sources alone', () => {
    const files = ['alerts.yml', 'dashboard.json'].map((file) => `docs/operations/${file}`);
    const texts = files.map((file) => readFileSync(path.join(workspaceRoot, file), 'utf8')).join('\n');
    const words = ['grep', '-hE', '\\bpaasa_|\\}_[a-z_]+`', '--', 'apps/*.ts', 'libs/*.ts', ':!*.test.ts'];
    const sources = execFileSync('git', words, { cwd: workspaceRoot, encoding: 'utf8' });
    // A name is written whole, or as a prefix and what follows it.
    const isMade = (name: string): boolean =>
      sources.includes(`'${name}'`) ||
      [...name.matchAll(/_/g)].some(
        ({ index }) =>
          sources.includes(`'${name.slice(0, index)}'`) && sources.includes(`}${name.slice(index)}\``),
      );
    const read = [...new Set([...texts.matchAll(/\bpaasa_[a-z0-9_]+/g)].map(([name]) => name))];
    expect(read.length).toBeGreaterThan(20);
    const unknown = read.filter(
      (name) => !isMade(name) && !isMade(name.replace(/_(?:bucket|count|sum)$/, '')),
    );
    expect(unknown).toEqual([]);
  });
});
