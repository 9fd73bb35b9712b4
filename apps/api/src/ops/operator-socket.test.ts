import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import {
  requestThroughSocket,
  socketPathOf,
  SocketNameTooLong,
  openOperatorSocket,
  type OperatorSocket,
  type RunWords,
} from './operator-socket.js';

describe('the socket for operators', () => {
  let folder: string;
  let operatorSocket: OperatorSocket | null = null;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'paasa-door-'));
  });
  afterEach(async () => {
    await operatorSocket?.close();
    operatorSocket = null;
    rmSync(folder, { recursive: true, force: true });
  });

  const open = async (run: RunWords) => {
    operatorSocket = await openOperatorSocket(folder, run);
  };
  const ask = async (...words: string[]) => {
    const lines: string[] = [];
    const exitCode = await requestThroughSocket(folder, words, (line) => void lines.push(line));
    return { exitCode, lines };
  };

  it('carries the arguments in, and the lines and the exit code out', async () => {
    await open(async (words, print) => {
      words.forEach((word) => print(`heard ${word}`));
      return 3;
    });
    expect(await ask('one', 'two words')).toEqual({ exitCode: 3, lines: ['heard one', 'heard two words'] });
  });

  it('reports that no product listens', async () => {
    expect(await ask('anything')).toEqual({ exitCode: null, lines: [] });
  });

  it('replaces the socket of a killed process', async () => {
    writeFileSync(socketPathOf(folder), 'left over');
    await open(async () => 0);
    expect((await ask('x')).exitCode).toBe(0);
  });

  it('is open to its own user only', async () => {
    await open(async () => 0);
    expect(statSync(socketPathOf(folder)).mode & 0o777).toBe(0o600);
  });

  it('is gone after its close', async () => {
    await open(async () => 0);
    await operatorSocket?.close();
    operatorSocket = null;
    expect((await ask('x')).exitCode).toBeNull();
  });

  it('answers a command that fails with its message and 1', async () => {
    await open(async () => {
      throw new Error('the provider is silent');
    });
    expect(await ask('x')).toEqual({ exitCode: 1, lines: ['the provider is silent'] });
  });

  it('fails if the product ends before the command does', async () => {
    await open(async () => {
      await operatorSocket?.close();
      return new Promise(() => undefined);
    });
    await expect(ask('x')).rejects.toThrow();
  });

  it.each(['{"not":"words"}', 'no json', '[1]', '"x"', '['.repeat(70_000)])('refuses %#', async (body) => {
    await open(async () => 0);
    const status = await new Promise((resolve, reject) => {
      const sent = request({ socketPath: socketPathOf(folder), method: 'POST' }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.once('error', reject);
      sent.end(body);
    });
    expect(status).toBe(400);
  });

  it('reports a folder whose name is too long for a socket', async () => {
    folder = path.join(folder, 'x'.repeat(100));
    mkdirSync(folder);
    await expect(openOperatorSocket(folder, async () => 0)).rejects.toThrow(SocketNameTooLong);
  });
});
