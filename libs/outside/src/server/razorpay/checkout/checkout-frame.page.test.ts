/** @jest-environment jsdom */
import { orderSchema } from '../entities/entities.js';
import { renderCheckoutPage } from './checkout-page.js';

/** The part of a browser's window that these tests use; the project's types are Node's. */
interface TestElement {
  readonly textContent: string;
  readonly hidden: boolean;
  click(): void;
}
interface TestTarget {
  addEventListener(type: string, listener: unknown): void;
  removeEventListener(type: string, listener: unknown): void;
}
interface TestWindow extends TestTarget {
  readonly document: TestTarget & {
    readonly documentElement: { innerHTML: string };
    readonly body: { readonly className: string; hasAttribute(name: string): boolean };
    querySelector(selector: string): TestElement | null;
    dispatchEvent(event: unknown): boolean;
  };
  readonly MessageEvent: new (type: string, init: object) => unknown;
  readonly KeyboardEvent: new (type: string, init: object) => unknown;
  dispatchEvent(event: unknown): boolean;
  parent: unknown;
  fetch: unknown;
}

declare const window: TestWindow;

const merchantOrigin = 'http://localhost:3000';
const fields = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'abc' };
const refusal = { error: { description: 'The bank said no.', metadata: { payment_id: 'pay_1' } } };
const order = orderSchema.parse({
  id: 'order_1',
  entity: 'order',
  amount: 125_000,
  amount_paid: 0,
  amount_due: 125_000,
  currency: 'INR',
  receipt: null,
  offer_id: null,
  status: 'created',
  attempts: 0,
  notes: [],
  created_at: 1,
});

describe("the checkout's frame", () => {
  const merchant = { postMessage: jest.fn() };
  let listening: jest.SpyInstance<void, [type: string, listener: unknown]>[] = [];
  let answer: (response: { ok: boolean; json: () => Promise<unknown> }) => void;

  beforeEach(async () => {
    jest.useFakeTimers();
    merchant.postMessage.mockClear();
    window.parent = merchant;
    window.fetch = () => new Promise((resolve) => (answer = resolve));
    listening = [window, window.document].map((target) => jest.spyOn(target, 'addEventListener'));
    await openFrame(merchantOrigin);
  });

  async function openFrame(parentOrigin: string): Promise<void> {
    const [, body = ''] = /<body([\s\S]*)<\/body>/.exec(renderCheckoutPage({ order, parentOrigin })) ?? [];
    window.document.documentElement.innerHTML = `<head></head><body${body}</body>`;
    await jest.isolateModulesAsync(async () => void (await import('./checkout-frame.page.js')));
  }

  /** One window serves all tests here, so each test must remove the listeners of its frame. */
  afterEach(() => {
    jest.useRealTimers();
    for (const [index, target] of [window, window.document].entries()) {
      for (const [type, listener] of listening[index]?.mock.calls ?? [])
        target.removeEventListener(type, listener);
      listening[index]?.mockRestore();
    }
  });

  function receive(message: object): void {
    const data = { channel: 'paasa-checkout', ...message };
    window.dispatchEvent(
      new window.MessageEvent('message', { data, origin: merchantOrigin, source: merchant }),
    );
  }

  function find(selector: string): TestElement {
    const element = window.document.querySelector(selector);
    if (element === null) throw new Error(`There is no ${selector}`);
    return element;
  }

  const sentTypes = (): string[] => merchant.postMessage.mock.calls.map(([message]) => String(message.type));
  const pressEscape = () =>
    window.document.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));

  async function answerWith(ok: boolean, body: unknown): Promise<void> {
    answer({ ok, json: () => Promise.resolve(body) });
    await jest.advanceTimersByTimeAsync(5_000);
  }

  it('shows the merchant and reports that it is ready', () => {
    expect(sentTypes()).toEqual(['ready']);
    receive({ type: 'open', options: { name: 'Paasa', description: 'Wallet deposit' } });
    expect(find('#merchant').textContent).toBe('Paasa');
    expect(find('#description').hidden).toBe(false);
    expect(find('#pay').textContent).toBe('Pay ₹1,250.00');
  });

  it('ignores presses before the merchant has sent the details of the payment', () => {
    expect(window.document.body.hasAttribute('inert')).toBe(true);
    receive({ type: 'open', options: { name: 'Paasa' } });
    expect(window.document.body.hasAttribute('inert')).toBe(false);
  });

  it.each([
    ['no page is named', '', merchant],
    ['it is opened by itself', merchantOrigin, window],
  ])('accepts presses at once if %s', async (_where, parentOrigin, parent) => {
    window.parent = parent;
    await openFrame(parentOrigin);
    expect(window.document.body.hasAttribute('inert')).toBe(false);
  });

  it('shows itself to a merchant whose name is not a text', () => {
    receive({ type: 'open', options: { name: 7 } });
    expect(find('#initial').textContent).toBe('7');
    expect(window.document.body.hasAttribute('inert')).toBe(false);
  });

  it('shows that the bank is working, then the success, then hands over the payment', async () => {
    receive({ type: 'open', options: { name: 'Paasa' } });
    find('#pay').click();
    expect(find('#status').textContent).toContain('Processing your payment');
    await answerWith(true, fields);
    expect(find('#status').textContent).toContain('Payment successful');
    expect(merchant.postMessage).toHaveBeenLastCalledWith(
      { channel: 'paasa-checkout', type: 'paid', payment: fields },
      merchantOrigin,
    );
  });

  it('hands over a successful payment when it is closed during the success', async () => {
    receive({ type: 'open', options: {} });
    find('#pay').click();
    answer({ ok: true, json: () => Promise.resolve(fields) });
    await jest.advanceTimersByTimeAsync(701);
    expect(window.document.body.className).toBe('paid');
    pressEscape();
    expect(sentTypes().at(-1)).toBe('paid');
    expect(sentTypes()).not.toContain('dismiss');
  });

  it('shows why a payment failed and offers another attempt', async () => {
    receive({ type: 'open', options: {} });
    find('#fail').click();
    await answerWith(false, refusal);
    expect(find('#alert').textContent).toContain('The bank said no.');
    expect(find('#alert').hidden).toBe(false);
    expect(find('#pay').textContent).toBe('Pay ₹1,250.00 again');
    expect(sentTypes()).toContain('failed');
  });

  it('offers only the way back after the last attempt', async () => {
    receive({ type: 'open', options: { name: 'Paasa', retry: 0 } });
    find('#fail').click();
    await answerWith(false, refusal);
    expect(find('#actions').hidden).toBe(true);
    expect(find('#leave').textContent).toBe('Go back to Paasa');
    find('#leave').click();
    jest.advanceTimersByTime(100);
    expect(sentTypes().at(-1)).toBe('dismiss');
  });

  it('asks before a person leaves an open payment', () => {
    receive({ type: 'open', options: {} });
    find('#pay').click();
    receive({ type: 'close' });
    expect(find('#question').hidden).toBe(false);
    expect(sentTypes()).not.toContain('dismiss');
    find('#stay').click();
    expect(find('#question').hidden).toBe(true);
    pressEscape();
    find('#stop').click();
    jest.advanceTimersByTime(100);
    expect(sentTypes().at(-1)).toBe('dismiss');
  });

  it('asks before closing only if the page wants that', () => {
    receive({ type: 'open', options: { confirm_close: true } });
    find('#close').click();
    expect(find('#question').hidden).toBe(false);
    expect(sentTypes()).not.toContain('dismiss');
    find('#stop').click();
    jest.advanceTimersByTime(100);
    receive({ type: 'open', options: {} });
    merchant.postMessage.mockClear();
    find('#close').click();
    jest.advanceTimersByTime(100);
    expect(sentTypes()).toEqual(['dismiss']);
  });
});
