import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DataDirInUse, lockDataDir } from './data-dir-lock.js';

/** Another process that takes the lock and reports it, then waits for its kill. */
function spawnHolder(dataDir: string) {
  const script = `
    const { tryLock } = require('fs-native-extensions');
    const fs = require('node:fs');
    const fd = fs.openSync(${JSON.stringify(path.join(dataDir, 'lock'))}, 'a+');
    if (!tryLock(fd)) process.exit(1);
    fs.writeSync(fd, 'pid ' + process.pid + '\\n');
    console.log('held');
    setInterval(() => undefined, 1000);`;
  return spawn(process.execPath, ['-e', script], { cwd: __dirname, stdio: ['ignore', 'pipe', 'inherit'] });
}

describe('the lock on a data folder', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'paasa-lock-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('refuses a second process by name, and is free again after kill -9', async () => {
    const holder = spawnHolder(dataDir);
    await once(holder.stdout, 'data');
    expect(() => lockDataDir(dataDir)).toThrow(DataDirInUse);
    expect(() => lockDataDir(dataDir)).toThrow(`pid ${holder.pid}`);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    lockDataDir(dataDir).release();
  });

  it('is free again after release', () => {
    lockDataDir(dataDir).release();
    lockDataDir(dataDir).release();
  });
});
