import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createDataDir } from '../../../testing/call-api.js';
import { SigningKeys } from './signing-keys.js';

describe('SigningKeys', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await createDataDir();
    file = path.join(folder, 'google-keys.json');
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('creates no key before one is needed', async () => {
    await SigningKeys.open(file);
    expect(await readdir(folder)).toEqual([]);
  });

  it('creates one key for all parallel requests, and finds it again', async () => {
    const keys = await SigningKeys.open(file);
    const [first, second] = await Promise.all([keys.getKeySet(), keys.getKeySet()]);
    expect(second).toBe(first);
    expect(await (await SigningKeys.open(file)).getKeySet()).toEqual(first);
    expect(await readdir(folder)).toEqual(['google-keys.json']);
  });

  it('hides the key from other users of the machine', async () => {
    await (await SigningKeys.open(file)).getKeySet();
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it.each(['', '{', '{"keys":[]}', '{"keys":[{"kty":"RSA"}]}'])('refuses a file with %j', async (content) => {
    await writeFile(file, content);
    await expect(SigningKeys.open(file)).rejects.toThrow(`${file} is damaged`);
  });
});
