import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import {
  requestThroughDoor,
  doorOf,
  DoorTooLong,
  openDoor,
  type OperatorDoor,
  type RunWords,
} from './operator-door.js';

describe('the door for operators', () => {
  let folder: string;
  let door: OperatorDoor | null = null;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-door-'));
  });
  afterEach(async () => {
    await door?.close();
    door = null;
    rmSync(folder, { recursive: true, force: true });
  });

  const open = async (run: RunWords) => {
    door = await openDoor(folder, run);
  };
  const ask = async (...words: string[]) => {
    const lines: string[] = [];
    const exitCode = await requestThroughDoor(folder, words, (line) => void lines.push(line));
    return { exitCode, lines };
  };

  it('carries the words in, and the lines and the exit code out', async () => {
    await open(async (words, print) => {
      words.forEach((word) => print(`heard ${word}`));
      return 3;
    });
    expect(await ask('one', 'two words')).toEqual({ exitCode: 3, lines: ['heard one', 'heard two words'] });
  });

  it('tells that nobody is there', async () => {
    expect(await ask('anything')).toEqual({ exitCode: null, lines: [] });
  });

  it('takes the place of a door that a killed process left behind', async () => {
    writeFileSync(doorOf(folder), 'left over');
    await open(async () => 0);
    expect((await ask('x')).exitCode).toBe(0);
  });

  it('is for its own user alone', async () => {
    await open(async () => 0);
    expect(statSync(doorOf(folder)).mode & 0o777).toBe(0o600);
  });

  it('is gone when it is closed', async () => {
    await open(async () => 0);
    await door?.close();
    door = null;
    expect((await ask('x')).exitCode).toBeNull();
  });

  it('answers a command that fails with its message and 1', async () => {
    await open(async () => {
      throw new Error('the provider is silent');
    });
    expect(await ask('x')).toEqual({ exitCode: 1, lines: ['the provider is silent'] });
  });

  it('fails where the product ends before the command does', async () => {
    await open(async () => {
      await door?.close();
      return new Promise(() => undefined);
    });
    await expect(ask('x')).rejects.toThrow();
  });

  it.each(['{"not":"words"}', 'no json', '[1]', '"x"', '['.repeat(70_000)])('refuses %#', async (body) => {
    await open(async () => 0);
    const status = await new Promise((resolve, reject) => {
      const sent = request({ socketPath: doorOf(folder), method: 'POST' }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.once('error', reject);
      sent.end(body);
    });
    expect(status).toBe(400);
  });

  it('says so where the folder’s name is too long for a socket', async () => {
    folder = path.join(folder, 'x'.repeat(100));
    mkdirSync(folder);
    await expect(openDoor(folder, async () => 0)).rejects.toThrow(DoorTooLong);
  });
});
