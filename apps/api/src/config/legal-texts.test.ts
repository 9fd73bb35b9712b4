import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { faultsOf, liveEnvironment } from '../live-environment.fake.js';

describe('the texts that an operator must write', () => {
  let webDistDir: string;
  const write = (name: string, text: string): void =>
    writeFileSync(path.join(webDistDir, 'legal', name), text);
  const faults = () => faultsOf({ ...liveEnvironment, WEB_DIST_DIR: webDistDir });

  beforeEach(() => {
    webDistDir = mkdtempSync(path.join(tmpdir(), 'paasa-legal-'));
    mkdirSync(path.join(webDistDir, 'legal'));
    for (const name of ['terms.txt', 'privacy.txt', 'contact.txt']) write(name, 'Holder Ltd, Valletta.\n');
  });
  afterEach(() => rmSync(webDistDir, { recursive: true }));

  it('let live mode start when all are filled in', () => expect(faults()).toEqual([]));

  it('stop live mode while a place is left, and the line names the place', () => {
    write('terms.txt', 'From [FILL IN: date], by [FILL IN: registered name].');
    expect(faults()).toEqual([
      'legal/terms.txt: has 2 places to fill in, the first is [FILL IN: date] (live mode)',
    ]);
  });

  it.each(['[FILL IN]', '[fill in: date]', '[ Fill in: date', 'By [FILL IN: a\nname]'])(
    'stop live mode while %j is left, however it is written',
    (gap) => {
      write('terms.txt', gap);
      expect(faults()).toEqual([expect.stringContaining('has 1 places to fill in')]);
    },
  );

  it('stop live mode if one is empty or missing', () => {
    write('privacy.txt', ' \n');
    rmSync(path.join(webDistDir, 'legal/contact.txt'));
    expect(faults()).toEqual([
      'legal/privacy.txt: is empty (live mode)',
      'legal/contact.txt: is missing (live mode)',
    ]);
  });

  it('stop live mode as they lie in the repository, a line each', () => {
    const repository = path.resolve(__dirname, '../../../web/public');
    expect(faultsOf({ ...liveEnvironment, WEB_DIST_DIR: repository })).toEqual(
      ['terms', 'privacy', 'contact'].map((name) =>
        expect.stringMatching(`^legal/${name}.txt: has \\d+ places to fill in, the first is \\[FILL IN: `),
      ),
    );
  });

  it('are not asked for in sandbox mode', () => {
    write('terms.txt', '[FILL IN: everything]');
    expect(faultsOf({ WEB_DIST_DIR: webDistDir, PAASA_DATA_DIR: webDistDir })).toEqual([]);
  });
});
