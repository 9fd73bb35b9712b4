import type { Readable } from 'node:stream';
import { LiveStreams, type StreamOwner } from './live-streams.js';

const owner: StreamOwner = {
  playerId: 'player',
  sessionId: 'session',
  network: '192.0.2.1',
  endsAtMs: 1_000,
};

/** All that a browser hears until the end; rejects with the fault of a stream. */
const hear = (body: Readable): Promise<string> =>
  new Promise((resolve, reject) => {
    let heard = '';
    body.setEncoding('utf8').on('data', (text: string) => (heard += text));
    body.once('end', () => resolve(heard));
    body.once('error', reject);
  });
const settle = () => new Promise((resolve) => void setImmediate(resolve));

describe('the streams of a process', () => {
  let now = 0;
  const streams = () => new LiveStreams({ processName: 'abc', gatherMs: 0, nowMs: () => now });
  beforeEach(() => {
    now = 0;
  });

  it('end without a fault when their time is over, also at a beat and after a sign-out', async () => {
    const all = streams();
    const bodies = [all.open(owner, ''), all.open(owner, '')];
    const heard = bodies.map(hear);
    await settle();
    all.announce('player', { endedSession: 'session', rounds: true });
    all.announce('player', { endedAllBut: '' });
    now = 1_000;
    all.beat();
    for (const each of await Promise.all(heard)) expect(each).toContain('event: signed-out');
    const late = all.open(owner, '');
    const rest = hear(late);
    await settle();
    all.beat();
    expect(await rest).toContain('data: fresh');
    await settle();
    expect(all.count()).toBe(0);
  });

  it.each([
    ['a number that was not given yet', 'abc-2'],
    ['a larger number', 'abc-99999999999999999999'],
    ['no number', 'abc-Infinity'],
    ['more after the number', 'abc-1-x'],
    ['a line of its own', 'abc-1-\ndata: {"wallet":1}'],
    ['another process', 'abd-1'],
    ['nothing', ''],
  ])('resume only after an id that they gave: %s', (_what, lastId) => {
    const all = streams();
    expect(String(all.open(owner, '').read())).toContain('id: abc-1\n');
    expect(String(all.open(owner, lastId).read())).toBe('id: abc-1\nevent: ready\ndata: fresh\n\n');
    expect(String(all.open(owner, 'abc-1').read())).toContain('data: resumed');
  });
});
