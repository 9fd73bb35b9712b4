import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FolderNotPrivate, makeFolderPrivate, type PrivateFolderSeams } from './private-folder.js';

const modeOf = (file: string): number => lstatSync(file).mode & 0o7777;

describe('makeFolderPrivate', () => {
  let around: string;
  let folder: string;
  const seams = (change: Partial<PrivateFolderSeams> = {}): PrivateFolderSeams => ({
    ownerId: process.geteuid?.() ?? null,
    chmod: chmodSync,
    program: '/opt/paasa/main.mjs',
    ...change,
  });
  const lay = (name: string, mode: number): string => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, 'a hash of a password');
    chmodSync(file, mode);
    return file;
  };
  beforeEach(() => {
    around = mkdtempSync(path.join(os.tmpdir(), 'paasa-private-'));
    folder = path.join(around, 'data');
    mkdirSync(folder);
    chmodSync(folder, 0o777);
  });
  afterEach(() => rmSync(around, { recursive: true }));

  it('closes an open folder to everybody except its owner', () => {
    for (const name of ['secrets.json', 'db/base/1/1259', 'logs/api.log', 'sandbox/mail.jsonl'])
      lay(name, 0o666);
    lay('own/script.sh', 0o4755);
    lay('own/kept', 0o400);
    for (const name of ['db', 'db/base', 'logs']) chmodSync(path.join(folder, name), 0o2777);
    makeFolderPrivate(folder, seams());
    const modes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => [
      name,
      modeOf(path.join(folder, name)).toString(8),
    ]);
    expect(Object.fromEntries(modes)).toEqual({
      'secrets.json': '600',
      db: '700',
      'db/base': '700',
      'db/base/1': '700',
      'db/base/1/1259': '600',
      logs: '700',
      'logs/api.log': '600',
      sandbox: '700',
      'sandbox/mail.jsonl': '600',
      own: '700',
      'own/script.sh': '700',
      'own/kept': '600',
    });
    expect(modeOf(folder)).toBe(0o700);
  });

  it('follows no link out of the folder, but a link to the folder', () => {
    const outside = path.join(around, 'outside');
    mkdirSync(outside, { mode: 0o755 });
    writeFileSync(path.join(outside, 'page.html'), '', { mode: 0o644 });
    symlinkSync(outside, path.join(folder, 'link'));
    symlinkSync(path.join(outside, 'page.html'), path.join(folder, 'page.html'));
    symlinkSync(path.join(around, 'nowhere'), path.join(folder, 'dangling'));
    const file = lay('secrets.json', 0o644);
    symlinkSync(folder, path.join(around, 'led'));
    makeFolderPrivate(path.join(around, 'led'), seams());
    expect([modeOf(folder), modeOf(file)]).toEqual([0o700, 0o600]);
    expect([modeOf(outside), modeOf(path.join(outside, 'page.html'))]).toEqual([0o755, 0o644]);
  });

  it('needs no folder, and no owners on a system without them', () => {
    makeFolderPrivate(path.join(around, 'none'), seams());
    const file = lay('secrets.json', 0o644);
    makeFolderPrivate(folder, seams({ ownerId: null }));
    expect(modeOf(file)).toBe(0o644);
  });

  it('treats a file that disappears meanwhile as closed', () => {
    const file = lay('mail.jsonl.new', 0o644);
    const chmod = (name: string, mode: number): void => {
      if (name === file) rmSync(file);
      chmodSync(name, mode);
    };
    makeFolderPrivate(folder, seams({ chmod }));
    expect(modeOf(folder)).toBe(0o700);
  });

  it.each([
    ['of another user', { ownerId: 4_242_424 }, /data belongs to another user/],
    ['on a file system that keeps no modes', { chmod: () => undefined }, /Other users can read .*data,/],
    [
      'on a file system that refuses them',
      {
        chmod: () => {
          throw new Error('EPERM');
        },
      },
      /Other users can read .*data,/,
    ],
  ])('refuses a folder %s with a sentence', (_title, change, words) => {
    expect(() => makeFolderPrivate(folder, seams(change))).toThrow(FolderNotPrivate);
    expect(() => makeFolderPrivate(folder, seams(change))).toThrow(words);
  });

  it('refuses, unchanged, a folder that all users share or that contains the program', () => {
    const file = lay('apps/api/dist/main.mjs', 0o644);
    expect(() => makeFolderPrivate(folder, seams({ program: file }))).toThrow(/holds more than the data/);
    chmodSync(folder, 0o1777);
    expect(() => makeFolderPrivate(folder, seams())).toThrow(/holds more than the data/);
    expect([modeOf(folder), modeOf(file)]).toEqual([0o1777, 0o644]);
  });
});
