import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { faultsOf, liveEnvironment } from '../live-environment.fake.js';
import { loadConfig } from './config.js';

const cell = {
  CELL: 'east',
  CELL_ADDRESS: 'http://10.0.1.1:3000/',
  DIRECTORY_DATABASE_URL: 'postgres://paasa@10.0.0.1/directory',
};

describe('the settings of a cell', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'paasa-cell-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('are none for a product that is one cell', () => {
    expect(loadConfig({ PAASA_DATA_DIR: dataDir }).cell).toBeNull();
    expect(loadConfig({ PAASA_DATA_DIR: dataDir, ...cell }).cell).toEqual({
      name: 'east',
      address: 'http://10.0.1.1:3000',
      directoryUrl: 'postgres://paasa@10.0.0.1/directory',
      targetUrl: null,
    });
  });

  it('are all three, of the right form', () => {
    expect(faultsOf({ PAASA_DATA_DIR: dataDir, CELL: 'east' })).toEqual([
      'DIRECTORY_DATABASE_URL: is missing beside the others of a cell',
      'CELL_ADDRESS: is missing beside the others of a cell',
    ]);
    const odd = { CELL: 'East Wing', CELL_ADDRESS: 'ftp://x', DIRECTORY_DATABASE_URL: 'mysql://x' };
    expect(faultsOf({ PAASA_DATA_DIR: dataDir, ...odd })).toEqual([
      'CELL: must be 1 to 8 small letters and digits',
      'DIRECTORY_DATABASE_URL: must be a postgres:// address',
      'CELL_ADDRESS: must be an http address',
    ]);
  });

  it('cannot be tapped or guessed in live mode', () => {
    const safe = {
      ...cell,
      CELL_ADDRESS: 'https://east.example',
      DIRECTORY_DATABASE_URL: 'postgres://paasa@10.0.0.1/directory?sslmode=verify-full',
    };
    expect(faultsOf({ ...liveEnvironment, ...safe })).toEqual([]);
    expect(faultsOf({ ...liveEnvironment, ...cell })).toEqual([
      'CELL_ADDRESS: must be https in live mode',
      expect.stringMatching(/^DIRECTORY_DATABASE_URL: must end in sslmode=require/),
    ]);
    const weak = { ...safe, DIRECTORY_DATABASE_URL: 'postgres://paasa:secret@10.0.0.1/d?sslmode=require' };
    expect(faultsOf({ ...liveEnvironment, ...weak })).toEqual([
      expect.stringMatching(/^DIRECTORY_DATABASE_URL: its password /),
    ]);
  });
});
