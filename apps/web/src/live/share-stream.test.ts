import { FakeChannel, FakeEventSource, FakeLocks } from './fake-browser.fake.js';
import type { LiveMessage } from './live-message.js';
import { openLiveStream, SILENCE_MS } from './live-stream.js';
import { shareStream } from './share-stream.js';

const settle = () => jest.advanceTimersByTimeAsync(0);

interface Tab {
  readonly heard: LiveMessage[];
  readonly leave: () => void;
}

let isSignedIn = true;

/** A tab of the browser. */
function openTab(): Tab {
  const heard: LiveMessage[] = [];
  const leave = shareStream({
    name: 'paasa-live-1',
    onMessage: (message) => heard.push(message),
    draw: () => 0,
    open: (lastId, onMessage) =>
      openLiveStream({
        addressAfter: (id) => `/api/live?after=${id ?? ''}`,
        lastId,
        onMessage,
        isStillSignedIn: async () => isSignedIn,
        draw: () => 0,
      }),
  });
  return { heard, leave };
}

const addresses = () => FakeEventSource.opened.map(({ url }) => url);
const lastKind = ({ heard }: Tab) => heard.at(-1)?.kind;

describe('the stream of a browser', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    isSignedIn = true;
    FakeEventSource.opened = [];
    Object.assign(globalThis, { EventSource: FakeEventSource, BroadcastChannel: FakeChannel });
    Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true });
  });
  afterEach(() => {
    jest.useRealTimers();
    for (const name of ['EventSource', 'BroadcastChannel']) Reflect.deleteProperty(globalThis, name);
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('is one for all tabs, and each of them hears every change', async () => {
    const tabs = [openTab(), openTab(), openTab()];
    FakeEventSource.now().ready('fresh');
    FakeEventSource.now().change({ wallet: 5, keys: [''] });
    for (const { heard } of tabs)
      expect(heard).toEqual([
        { kind: 'ready', isResumed: false, id: 'p-1' },
        { kind: 'change', change: { wallet: 5, keys: [''] }, id: 'p-2' },
      ]);
    const late = openTab();
    expect(late.heard).toEqual([{ kind: 'beat' }]);
    for (const { leave } of [...tabs, late]) leave();
  });

  it('goes on in another tab when its own closes, after the last change that it has heard', async () => {
    const [first, second] = [openTab(), openTab()];
    FakeEventSource.now().ready('fresh');
    FakeEventSource.now().change({ bets: true, keys: [''] }, 'p-7');
    first.leave();
    await settle();
    expect(addresses()).toEqual(['/api/live?after=', '/api/live?after=p-7']);
    FakeEventSource.now().ready('resumed', 'p-7');
    expect(second.heard.at(-1)).toEqual({ kind: 'ready', isResumed: true, id: 'p-7' });
    second.leave();
    expect(FakeEventSource.opened.every(({ isClosed }) => isClosed)).toBe(true);
  });

  it('is taken from a tab that sleeps, which then closes its own', async () => {
    const closed: string[] = [];
    const says: Record<string, (message: LiveMessage) => void> = {};
    const join = (tab: string) =>
      shareStream({
        name: 'paasa-live-1',
        onMessage: () => undefined,
        draw: () => 0,
        open: (_lastId, onMessage) => {
          says[tab] = onMessage;
          return () => closed.push(tab);
        },
      });
    const leave = [join('sleeping'), join('awake')];
    says['sleeping']?.({ kind: 'beat' });
    await jest.advanceTimersByTimeAsync(SILENCE_MS);
    expect([Object.keys(says), closed]).toEqual([['sleeping'], []]);
    await jest.advanceTimersByTimeAsync(5_000);
    expect([Object.keys(says), closed]).toEqual([['sleeping', 'awake'], ['sleeping']]);
    for (const each of leave) each();
    expect(closed).toEqual(['sleeping', 'awake']);
  });

  it('breaks and comes back after doubling pauses, from where it was', async () => {
    const tab = openTab();
    FakeEventSource.now().ready('fresh', 'p-3');
    for (const waitMs of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      FakeEventSource.now().fail();
      expect(lastKind(tab)).toBe('lost');
      const count = FakeEventSource.opened.length;
      await jest.advanceTimersByTimeAsync(waitMs - 1);
      expect(FakeEventSource.opened).toHaveLength(count);
      await jest.advanceTimersByTimeAsync(1);
      expect(FakeEventSource.opened).toHaveLength(count + 1);
    }
    expect(addresses().at(-1)).toBe('/api/live?after=p-3');
    FakeEventSource.now().ready('resumed', 'p-3');
    FakeEventSource.now().fail();
    await jest.advanceTimersByTimeAsync(1_000);
    FakeEventSource.now();
    tab.leave();
  });

  it('comes back at once with the network', async () => {
    const tab = openTab();
    for (let count = 0; count < 5; count += 1) {
      FakeEventSource.now().fail();
      window.dispatchEvent(new Event('online'));
      await settle();
    }
    expect(FakeEventSource.opened).toHaveLength(6);
    tab.leave();
  });

  it('counts as broken after three beats of silence', async () => {
    const tab = openTab();
    FakeEventSource.now().ready('fresh');
    await jest.advanceTimersByTimeAsync(SILENCE_MS - 1);
    FakeEventSource.now().beat();
    await jest.advanceTimersByTimeAsync(SILENCE_MS - 1);
    expect(lastKind(tab)).toBe('beat');
    await jest.advanceTimersByTimeAsync(1);
    expect(lastKind(tab)).toBe('lost');
    tab.leave();
  });

  it('is not opened again for a guest', async () => {
    const [tab, other] = [openTab(), openTab()];
    FakeEventSource.now().ready('fresh');
    isSignedIn = false;
    FakeEventSource.now().signOut();
    expect([lastKind(tab), lastKind(other)]).toEqual(['signed-out', 'signed-out']);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(FakeEventSource.opened.every(({ isClosed }) => isClosed)).toBe(true);
    tab.leave();
    other.leave();
  });

  it('is one for each tab where the browser has no locks', () => {
    Reflect.deleteProperty(navigator, 'locks');
    const tabs = [openTab(), openTab()];
    expect(FakeEventSource.opened).toHaveLength(2);
    for (const { leave } of tabs) leave();
    expect(FakeEventSource.opened.every(({ isClosed }) => isClosed)).toBe(true);
  });
});
