import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createDataDir, post } from '../../testing/call-api.js';
import { startTestSandbox } from '../../testing/start-test-sandbox.js';
import { sandboxCredentials } from '../credentials/sandbox-credentials.js';

const hashOf = (mailbox: string): string => createHash('sha256').update(mailbox).digest('hex');

async function find(url: string, mailbox: string, key: string = sandboxCredentials.registerKey) {
  const answer = await fetch(`${url}/register/v1/exclusions/find`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ mailboxSha256: hashOf(mailbox), name: 'Asha Rao' }),
  });
  return { status: answer.status, body: await answer.json() };
}

describe('the register of excluded people', () => {
  it('knows people by their mailbox until their end, also after a restart, and can be unavailable', async () => {
    const dataDir = await createDataDir();
    let box = await startTestSandbox({ dataDir });
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const over = new Date(Date.now() - 1).toISOString();
    const add = (email: string, end: string | null) =>
      post(`${box.sandbox.url}/register/test/people`, { email, until: end });
    expect((await add('Asha.Rao+play@GoogleMail.com', until)).status).toBe(200);
    await add('vikram@example.com', null);
    await add('over@example.com', over);
    expect((await add('nobody', null)).status).toBe(400);
    await box.stop();

    box = await startTestSandbox({ dataDir });
    const { url } = box.sandbox;
    expect(await find(url, 'asharao@gmail.com')).toEqual({ status: 200, body: { exclusion: { until } } });
    expect((await find(url, 'vikram@example.com')).body).toEqual({ exclusion: { until: null } });
    for (const mailbox of ['over@example.com', 'other@example.com'])
      expect((await find(url, mailbox)).body).toEqual({ exclusion: null });
    expect((await find(url, 'asharao@gmail.com', 'wrong')).status).toBe(401);
    const setFaults = (faults: object) => post(`${url}/register/test/faults`, faults);
    expect((await setFaults({ isUnavailable: 'yes' })).status).toBe(400);
    expect((await setFaults({ isUnavailable: true })).status).toBe(200);
    expect((await find(url, 'asharao@gmail.com')).status).toBe(503);
    await setFaults({});
    expect((await find(url, 'asharao@gmail.com')).status).toBe(200);
    await box.stop();
    await rm(dataDir, { recursive: true });
  });
});
