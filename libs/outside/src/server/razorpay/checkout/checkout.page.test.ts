/** @jest-environment jsdom */
/** The part of a browser's window that these tests use; the project's types are Node's. */
interface TestFrame {
  readonly src: string;
  readonly contentWindow: unknown;
}
interface TestElement {
  readonly children: ArrayLike<unknown>;
  inert?: boolean;
  focus(): void;
  getAttribute(name: string): string | null;
  querySelector(selector: 'iframe'): TestFrame | null;
  click(): void;
}
interface Checkout {
  open(): Checkout;
  close(): void;
  on(event: string, callback: (payload: unknown) => void): Checkout;
}
interface TestWindow {
  readonly document: {
    readonly body: { innerHTML: string };
    readonly head: { append(element: unknown): void };
    readonly activeElement: unknown;
    createElement(name: string): { src: string };
    querySelector(selector: string): TestElement | null;
    dispatchEvent(event: unknown): boolean;
  };
  readonly MessageEvent: new (type: string, init: object) => unknown;
  readonly KeyboardEvent: new (type: string, init: object) => unknown;
  dispatchEvent(event: unknown): boolean;
  Razorpay: new (options?: object) => Checkout;
}

declare const window: TestWindow;

const sandboxOrigin = 'http://localhost:3001';
const payment = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'abc' };

describe('window.Razorpay', () => {
  beforeAll(async () => {
    const script = window.document.createElement('script');
    script.src = `${sandboxOrigin}/razorpay/checkout.js`;
    window.document.head.append(script);
    await import('./checkout.page.js');
  });

  beforeEach(() => {
    window.document.body.innerHTML = '<main><button id="deposit">Proceed to Pay</button></main>';
  });

  function createCheckout(options: object = {}): Checkout {
    return new window.Razorpay({
      key: 'rzp_test_paasasandbox',
      order_id: 'order_1',
      name: 'Paasa',
      ...options,
    });
  }

  const findDialog = () => window.document.querySelector('[role=dialog]');

  function findFrame(): TestFrame {
    const frame = findDialog()?.querySelector('iframe');
    if (frame === null || frame === undefined) throw new Error('The dialog is not open');
    return frame;
  }

  function sendFromFrame(message: object, overrides: { origin?: string; source?: unknown } = {}): void {
    const { origin = sandboxOrigin, source = findFrame().contentWindow } = overrides;
    const data = { channel: 'paasa-checkout', ...message };
    window.dispatchEvent(new window.MessageEvent('message', { data, origin, source }));
  }

  function pressEscape(): void {
    window.document.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }

  /** Callbacks of the page run in their own task, like in the real script. */
  const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));

  it('requires a key', () => {
    expect(() => new window.Razorpay({})).toThrow('No key passed');
    expect(() => new window.Razorpay()).toThrow('No key passed');
  });

  it('opens a modal dialog over a page that can no longer be reached', () => {
    createCheckout().open();
    expect(findDialog()?.getAttribute('aria-modal')).toBe('true');
    expect(findDialog()?.getAttribute('aria-label')).toBe('Paasa checkout');
    expect(window.document.querySelector('main')?.inert).toBe(true);
    const address = new URL(findFrame().src);
    expect(address.origin + address.pathname).toBe(`${sandboxOrigin}/razorpay/checkout`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      key: 'rzp_test_paasasandbox',
      order_id: 'order_1',
      origin: 'http://localhost',
    });
    sendFromFrame({ type: 'dismiss' });
  });

  it('opens nothing for values that cannot be sent to the frame', () => {
    expect(() => createCheckout({ notes: { amount: 1n } }).open()).toThrow('BigInt');
    expect(findDialog()).toBeNull();
    expect(window.document.querySelector('main')?.inert).not.toBe(true);
  });

  it('hands the payment to the handler and returns to the page', async () => {
    const handler = jest.fn();
    const ondismiss = jest.fn();
    const deposit = window.document.querySelector('#deposit');
    deposit?.focus();
    createCheckout({ handler, modal: { ondismiss } }).open();
    sendFromFrame({ type: 'paid', payment });
    await nextTask();
    expect(handler).toHaveBeenCalledWith(payment);
    expect(ondismiss).not.toHaveBeenCalled();
    expect(findDialog()).toBeNull();
    expect(window.document.querySelector('main')?.inert).toBeFalsy();
    expect(window.document.activeElement).toBe(deposit);
  });

  it('reports a failed payment and stays open for another attempt', async () => {
    const handler = jest.fn();
    const onFailed = jest.fn();
    const error = { code: 'BAD_REQUEST_ERROR', metadata: { order_id: 'order_1', payment_id: 'pay_1' } };
    createCheckout({ handler }).on('payment.failed', onFailed).open();
    sendFromFrame({ type: 'failed', error });
    await nextTask();
    expect(onFailed).toHaveBeenCalledWith({ error });
    expect(findDialog()).not.toBeNull();
    sendFromFrame({ type: 'paid', payment });
    await nextTask();
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the close button', () => sendFromFrame({ type: 'dismiss' })],
    ['Escape', pressEscape],
  ])('reports to the page once when %s dismisses the dialog', async (_way, dismiss) => {
    const ondismiss = jest.fn();
    createCheckout({ modal: { ondismiss } }).open();
    dismiss();
    await nextTask();
    expect(findDialog()).toBeNull();
    pressEscape();
    await nextTask();
    expect(ondismiss).toHaveBeenCalledTimes(1);
  });

  it('stays open on Escape and on a click outside if the page wants that', async () => {
    const ondismiss = jest.fn();
    const checkout = createCheckout({ modal: { ondismiss, escape: false } }).open();
    pressEscape();
    findDialog()?.click();
    await nextTask();
    expect(findDialog()).not.toBeNull();
    expect(ondismiss).not.toHaveBeenCalled();
    checkout.close();
    expect(findDialog()).toBeNull();
  });

  it.each([
    ['a payment is under way', {}, { type: 'processing', isProcessing: true }],
    ['the page wants that', { confirm_close: true }, { type: 'processing', isProcessing: false }],
  ])('lets the frame ask before Escape closes it when %s', async (_case, modal, message) => {
    const ondismiss = jest.fn();
    createCheckout({ modal: { ...modal, ondismiss } }).open();
    sendFromFrame({ type: 'ready' });
    sendFromFrame(message);
    pressEscape();
    await nextTask();
    expect(findDialog()).not.toBeNull();
    sendFromFrame({ type: 'dismiss' });
    await nextTask();
    expect(ondismiss).toHaveBeenCalledTimes(1);
    expect(findDialog()).toBeNull();
  });

  it('closes on a click outside if the page allows that', () => {
    createCheckout({ modal: { backdropclose: true } }).open();
    findDialog()?.click();
    expect(findDialog()).toBeNull();
  });

  it.each([
    ['another origin', { origin: 'http://evil.example' }],
    ['another window', { source: null }],
  ])('ignores messages from %s', async (_case, overrides) => {
    const handler = jest.fn();
    createCheckout({ handler }).open();
    sendFromFrame({ type: 'paid', payment }, overrides);
    await nextTask();
    expect(handler).not.toHaveBeenCalled();
    expect(findDialog()).not.toBeNull();
    sendFromFrame({ type: 'dismiss' });
  });

  it('opens one dialog for any number of calls', () => {
    const checkout = createCheckout();
    checkout.open().open();
    sendFromFrame({ type: 'dismiss' });
    expect(findDialog()).toBeNull();
  });
});
