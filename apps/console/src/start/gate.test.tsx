import { PERSON_HEADER } from '@paasa/console-kit';
import { fakeApi, refusal, type FakeApi } from '@paasa/api-client/testing';
import { presence } from '@paasa/console-kit/ui';
import { UiProvider } from '@paasa/ui-kit/ui';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { Gate } from './gate.js';
import { createStore } from './store.js';

const ME = 'GET /api/console/me';
const MINUTE_MS = 60_000;
const member = { staffId: '01890000-0000-7000-8000-0000000000a1', name: 'Asha Rao', role: 'support' };

/** The messages between tabs, which jsdom does not have. */
class Tabs extends EventTarget {
  static open = new Set<Tabs>();
  static sent: unknown[] = [];
  constructor() {
    super();
    Tabs.open.add(this);
  }
  static hear(data: string): void {
    for (const tab of Tabs.open) tab.dispatchEvent(new MessageEvent('message', { data }));
  }
  postMessage(data: unknown): void {
    Tabs.sent.push(data);
  }
  close(): void {
    Tabs.open.delete(this);
  }
}

let server: FakeApi;
let kind: 'open' | 'locked' | 'signed-out';
beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { BroadcastChannel: Tabs });
  Tabs.sent = [];
  presence.act(Date.now());
  kind = 'open';
  const done = () => ({ success: true });
  server = fakeApi({
    [ME]: () => ({ success: true, data: kind === 'signed-out' ? { kind } : { kind, member } }),
    'POST /api/console/lock': () => {
      kind = 'locked';
      return done();
    },
    'POST /api/console/unlock': ({ body }) => {
      if ((body as { code: string }).code !== '123456')
        return refusal(403, 'staff/not-right', 'This is not right.');
      kind = 'open';
      return done();
    },
    'POST /api/console/sign-out': () => {
      kind = 'signed-out';
      return done();
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
  server.restore();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

const TURN_COUNT = 30;
const TURN_MS = 10;

/** Lets this time pass, and answers arrive: that takes several turns of the event loop, and a frame of the page. */
const pass = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < TURN_COUNT; turn += 1) await jest.advanceTimersByTimeAsync(TURN_MS);
  });

async function open(address = '/'): Promise<void> {
  render(
    <Provider store={createStore()}>
      <UiProvider>
        <MemoryRouter initialEntries={[address]}>
          <Gate>
            <label>
              Note <input />
            </label>
          </Gate>
        </MemoryRouter>
      </UiProvider>
    </Provider>,
  );
  await pass(0);
}

const lock = () => screen.queryByRole('dialog', { name: 'Locked' });
const note = () => screen.getByLabelText<HTMLInputElement>('Note', { exact: false });
const type = (field: string, value: string) =>
  fireEvent.change(within(lock() ?? document.body).getByLabelText(field), { target: { value } });
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
};

describe('the gate of the console', () => {
  it('locks after 15 minutes by its own clock, and keeps what was typed', async () => {
    await open();
    fireEvent.change(note(), { target: { value: 'half a sentence' } });
    note().focus();
    await pass(14 * MINUTE_MS);
    expect(lock()).toBeNull();
    await pass(MINUTE_MS + 5_000);
    expect(lock()).toBeInTheDocument();
    expect(note()).not.toBeVisible();
    expect(screen.getByRole('button', { name: 'Unlock with a passkey' })).toHaveFocus();
    expect(server.callsTo('POST /api/console/lock')).toHaveLength(1);
    expect(Tabs.sent).toContain('session');

    type('Password', 'secret words');
    type('Code from your app', '000000');
    await press('Unlock with password and code');
    expect(screen.getByLabelText('Code from your app')).toHaveAccessibleDescription(/This is not right\./);
    expect(screen.getByLabelText('Code from your app')).toHaveValue('');
    type('Code from your app', '123456');
    await press('Unlock with password and code');
    await pass(1);
    expect(lock()).toBeNull();
    expect(note()).toHaveValue('half a sentence');
    expect(note()).toHaveFocus();
  });

  it('stays open while the person does something here or in another tab', async () => {
    await open();
    for (let round = 0; round < 3; round += 1) {
      await pass(10 * MINUTE_MS);
      if (round === 1) Tabs.hear('act');
      else fireEvent.keyDown(note(), { key: 'a' });
    }
    expect(lock()).toBeNull();
    expect(Tabs.sent).toContain('act');
    // The first act after a long time does not open it.
    presence.act(Date.now() - 16 * MINUTE_MS);
    await act(async () => fireEvent.keyDown(note(), { key: 'a' }));
    await pass(0);
    expect(lock()).toBeInTheDocument();
  });

  it('says of each call whether a person has done something since the one before', async () => {
    await open();
    const marks = () => server.callsTo(ME).map(({ headers }) => headers[PERSON_HEADER]);
    expect(marks()).toEqual(['1']);
    await act(async () => Tabs.hear('session'));
    await pass(0);
    expect(marks()).toEqual(['1', undefined]);
    await pass(31_000);
    await act(async () => fireEvent.keyDown(note(), { key: 'a' }));
    await pass(0);
    expect(marks()).toEqual(['1', undefined, '1']);
    await act(async () => fireEvent.keyDown(note(), { key: 'b' }));
    await pass(0);
    expect(marks()).toHaveLength(3);
  });

  it('follows what another tab does with the session, and shows nothing after a sign-out', async () => {
    await open();
    kind = 'locked';
    await act(async () => Tabs.hear('session'));
    await pass(0);
    expect(lock()).toBeInTheDocument();
    await press('Sign out');
    expect(screen.getByRole('heading', { name: 'Sign in to the console' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Note', { exact: false })).toBeNull();
  });

  it('shows an invitation to a person without an account', async () => {
    kind = 'signed-out';
    server.answer({
      'POST /api/console/welcome': ({ body }) =>
        (body as { token: string }).token === 'right'
          ? {
              success: true,
              data: {
                email: 'asha@example.com',
                name: '',
                role: 'risk',
                expiresAt: '2026-01-01T00:00:00.000Z',
              },
            }
          : refusal(404, 'staff/invitation-over', 'This link was used, or it is too old.'),
    });
    await open('/welcome#right');
    expect(screen.getByText(/You are invited as risk/)).toBeInTheDocument();
    await open('/welcome#wrong');
    expect(screen.getByRole('alert')).toHaveTextContent('This link was used, or it is too old.');
  });
});
