import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { createDataDir } from '../../testing/call-api.js';
import type { Mail } from './mail.js';
import { MailStore } from './mail-store.js';

function createMail(number: number): Mail {
  return {
    id: `mail-${number}`,
    from: 'no-reply@paasa.example',
    to: 'asha@example.com',
    subject: `mail ${number}`,
    text: '',
    html: '',
    receivedAt: '2026-01-02T03:04:05.678Z',
  };
}

describe('MailStore', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await createDataDir();
    file = path.join(folder, 'mail.jsonl');
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('deletes the oldest mails beyond its capacity, also across a restart', async () => {
    const store = await MailStore.open(file, 3);
    for (const number of [1, 2, 3, 4, 5]) await store.add([createMail(number)]);
    expect((await store.listMails()).map((mail) => mail.id)).toEqual(['mail-5', 'mail-4', 'mail-3']);
    await store.close();
    const reopened = await MailStore.open(file, 2);
    expect((await reopened.listMails()).map((mail) => mail.id)).toEqual(['mail-5', 'mail-4']);
    await reopened.close();
  });

  it('limits the growth of its file', async () => {
    const store = await MailStore.open(file, 3);
    for (let number = 0; number < 100; number += 1) await store.add([createMail(number)]);
    await store.close();
    const lineCount = (await readFile(file, 'utf8')).trim().split('\n').length;
    expect(lineCount).toBeLessThanOrEqual(12);
  });
});
