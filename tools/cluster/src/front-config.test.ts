import { readFileSync } from 'node:fs';
import path from 'node:path';
import { frontConfig, marksIn } from './front-config.mjs';

const deploy = path.resolve(import.meta.dirname, '../../bundle/parts/deploy');
const read = (name: string) => readFileSync(path.join(deploy, name), 'utf8');
const given = {
  proxy: read('haproxy.cfg'),
  rules: read('haproxy-cells.cfg'),
  marks: '/run/front/cells.map',
  port: 21_003,
  cells: [
    { name: 'east', ports: { api: 21_005, address: 21_006 } },
    { name: 'west', ports: { api: 21_020, address: 21_021 } },
  ],
};
/** The lines of a section, without what is the same for all. */
const sectionOf = (config: string, name: string) =>
  (config.split(/^(?=\S)/m).find((section) => section.startsWith(`${name}\n`)) ?? '').split('\n');

describe('the proxy in front of cells', () => {
  const config = frontConfig(given);

  it('has the rules of the bundle, with the list and the cookie of this machine', () => {
    const rule = given.rules.split('\n').find((line) => line.includes('set-var(txn.cell)')) ?? '';
    const own = rule
      .replace('__Host-paasa_cell', 'paasa_cell')
      .replace('/etc/haproxy/cells.map', given.marks);
    expect(own).not.toBe(rule);
    expect(sectionOf(config, 'frontend page')).toEqual(
      expect.arrayContaining([
        own,
        '  use_backend cell-%[var(txn.cell)] if { var(txn.cell) -m found }',
        '  default_backend cell-any',
      ]),
    );
  });

  it('sends a session to the processes of its cell alone', () => {
    expect(sectionOf(config, 'backend cell-west').filter((line) => line.includes(' server '))).toEqual([
      '  server west-1 127.0.0.1:21020',
    ]);
    expect(sectionOf(config, 'backend cell-west')).toContain('  http-check send meth GET uri /readyz');
  });

  it('sends a call without a mark to any cell', () =>
    expect(sectionOf(config, 'backend cell-any').filter((line) => line.includes(' server '))).toEqual([
      '  server east-1 127.0.0.1:21005',
      '  server west-1 127.0.0.1:21020',
    ]));

  it('has a door for the other cells of each cell', () =>
    expect(sectionOf(config, 'frontend cells-west').slice(1, 4)).toEqual([
      '  bind 127.0.0.1:21021',
      '  http-request deny unless { src 127.0.0.0/8 }',
      '  default_backend cell-west',
    ]));

  it('never sends a bet twice, as the bundle says', () =>
    expect(sectionOf(config, 'defaults')).toContain('  retry-on conn-failure'));

  it.each([
    ['has no list of marks', 'cells.map', 'marks.map'],
    ['has another cookie', '__Host-paasa_cell', 'cell'],
    ['names another cell', 'backend cell-east', 'backend cell-north'],
  ])('is not made if the example %s', (_what, from, to) =>
    expect(() => frontConfig({ ...given, rules: given.rules.replaceAll(from, to) })).toThrow(
      'The proxy of the bundle has',
    ),
  );
});

describe('the list of marks', () => {
  const output = [
    'east  http://127.0.0.1:1  2 players  answers',
    '  east.abc-_1 east',
    'west  http://127.0.0.1:2  1 players  DOES NOT ANSWER',
    '  west.def2 west',
  ].join('\n');

  it('is what the command prints', () =>
    expect(marksIn(output, ['east', 'west'])).toBe('east.abc-_1 east\nwest.def2 west\n'));

  it('must have each cell', () =>
    expect(() => marksIn(output, ['east', 'north'])).toThrow('No mark of north in:'));
});
