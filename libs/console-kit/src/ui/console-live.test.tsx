import { fakeApi, type FakeApi } from '@paasa/api-client/testing';
import { configureStore } from '@reduxjs/toolkit';
import { act, render, waitFor, cleanup } from '@testing-library/react';
import { Provider } from 'react-redux';
import { consoleApi } from './console-api.js';
import { useConsoleLive } from './console-live.js';

const ME = 'GET /api/console/me';
const QUEUE = 'GET /api/console/test-queue';
const member = { staffId: '01890000-0000-7000-8000-0000000000a1', name: 'Asha', role: 'operator' };

class FakeSource {
  static readonly CLOSED = 2;
  static readonly all: FakeSource[] = [];
  readonly readyState = 1;
  isClosed = false;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  private readonly heard = new Map<string, (event: { data: string }) => void>();
  constructor(readonly url: string) {
    FakeSource.all.push(this);
  }
  addEventListener(name: string, hear: (event: { data: string }) => void): void {
    this.heard.set(name, hear);
  }
  say(name: string, data = '-'): void {
    if (name === 'message') this.onmessage?.({ data });
    else this.heard.get(name)?.({ data });
  }
  close(): void {
    this.isClosed = true;
  }
}

class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  postMessage(): void {}
  close(): void {}
}

const { useTestQueueQuery } = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    testQueue: build.query<object, void>({ query: () => '/test-queue', providesTags: ['Money'] }),
  }),
});

function Shown() {
  useConsoleLive();
  useTestQueueQuery();
  return null;
}

describe('the pages of the console', () => {
  let server: FakeApi;
  let standing: object = { kind: 'open', member };

  beforeEach(() => {
    FakeSource.all.length = 0;
    standing = { kind: 'open', member };
    Object.assign(globalThis, { EventSource: FakeSource, BroadcastChannel: FakeChannel });
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: (_name: string, _options: object, work: () => Promise<void>) => work() },
    });
    server = fakeApi({
      [ME]: () => ({ success: true, data: standing }),
      [QUEUE]: () => ({ success: true }),
    });
    show();
  });
  afterEach(() => server.restore());

  function show(): void {
    const store = configureStore({
      reducer: { [consoleApi.reducerPath]: consoleApi.reducer },
      middleware: (defaults) => defaults().concat(consoleApi.middleware),
    });
    render(
      <Provider store={store}>
        <Shown />
      </Provider>,
    );
  }

  const source = async (): Promise<FakeSource> => {
    await waitFor(() => expect(FakeSource.all).toHaveLength(1));
    const [only] = FakeSource.all;
    if (only === undefined) throw new Error('There is no stream.');
    return only;
  };

  it('read again what a change elsewhere is about, and nothing else', async () => {
    const stream = await source();
    expect(stream.url).toBe('/api/console/live');
    await waitFor(() => expect(server.callsTo(QUEUE)).toHaveLength(1));
    act(() => stream.say('message', JSON.stringify({ keys: [''], money: true })));
    await waitFor(() => expect(server.callsTo(QUEUE)).toHaveLength(2));
    act(() => stream.say('message', JSON.stringify({ keys: [''], alarms: true })));
    expect(server.callsTo(QUEUE)).toHaveLength(2);
  });

  it('ask who is there when the stream says that the session is over, and close it', async () => {
    const stream = await source();
    standing = { kind: 'locked', member };
    act(() => stream.say('signed-out'));
    await waitFor(() => expect(stream.isClosed).toBe(true));
    expect(server.callsTo(ME)).toHaveLength(2);
    expect(FakeSource.all).toHaveLength(1);
  });

  it('are live without HTTPS too, where a browser has no locks', async () => {
    cleanup();
    FakeSource.all.length = 0;
    Reflect.deleteProperty(navigator, 'locks');
    show();
    const stream = await source();
    await waitFor(() => expect(server.callsTo(QUEUE)).not.toHaveLength(0));
    const readBefore = server.callsTo(QUEUE).length;
    act(() => stream.say('message', JSON.stringify({ keys: [''], money: true })));
    await waitFor(() => expect(server.callsTo(QUEUE).length).toBeGreaterThan(readBefore));
  });
});
