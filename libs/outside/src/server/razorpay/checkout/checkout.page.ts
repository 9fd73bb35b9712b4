/**
 * The checkout script that the merchant's page loads: `window.Razorpay`.
 *
 * It styles by script alone (no style element, no inline style attribute), so the host's policy needs only this
 * server in script-src and frame-src. The person sees and types only in the frame. The two sides exchange messages,
 * and each checks the other's origin and window.
 */

/** The options from the merchant's page. They may be anything, so the script uses them unchecked. */
interface CheckoutOptions {
  readonly key?: unknown;
  readonly order_id?: unknown;
  readonly name?: unknown;
  readonly description?: unknown;
  readonly image?: unknown;
  readonly notes?: unknown;
  readonly theme?: { readonly color?: unknown };
  readonly prefill?: Readonly<Record<string, unknown>>;
  readonly retry?: { readonly enabled?: unknown; readonly max_count?: unknown } | false | null;
  readonly modal?: CheckoutModal;
  readonly timeout?: number;
  readonly handler?: unknown;
  readonly callback_url?: string;
}
interface CheckoutModal {
  readonly escape?: unknown;
  readonly confirm_close?: unknown;
  readonly backdropclose?: unknown;
  readonly ondismiss?: unknown;
}
type Payment = Readonly<Record<string, string>>;
interface FrameMessage {
  readonly channel: string;
  readonly type: string;
  readonly payment: Payment;
  readonly error: unknown;
  readonly isProcessing: boolean;
}
type Callback = (payload: unknown) => void;
type Emit = (event: string, payload: unknown) => void;

const CHANNEL = 'paasa-checkout';
const FRAME_READY_MS = 10_000;
const ownScript =
  document.currentScript instanceof HTMLScriptElement
    ? document.currentScript
    : document.querySelector<HTMLScriptElement>('script[src*="/razorpay/checkout.js"]');
const frameAddress = new URL('checkout', ownScript?.src);

const isCallback = (thing: unknown): thing is Callback => typeof thing === 'function';

function later(callback: unknown, payload?: unknown): void {
  if (isCallback(callback)) setTimeout(() => callback(payload), 0);
}

function styled<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  rules: Partial<CSSStyleDeclaration>,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  Object.assign(element.style, rules);
  return element;
}

function frameSource({ key, order_id: orderId }: CheckoutOptions): string {
  const source = new URL(frameAddress.href);
  source.searchParams.set('key', String(key));
  source.searchParams.set('order_id', String(orderId || ''));
  source.searchParams.set('origin', window.location.origin);
  return source.href;
}

/** Only plain values can be sent to the frame; functions of the page cannot. */
function passOn({ prefill, theme, modal, ...options }: CheckoutOptions): unknown {
  const retry = options.retry ?? {};
  const passed = {
    name: options.name,
    description: options.description,
    image: options.image,
    color: theme?.color,
    notes: options.notes,
    name_of_payer: prefill?.['name'],
    email: prefill?.['email'],
    contact: prefill?.['contact'],
    method: prefill?.['method'],
    retry: retry === false || retry.enabled === false ? 0 : retry.max_count,
    escape: modal?.escape !== false,
    confirm_close: modal?.confirm_close === true,
  };
  return JSON.parse(JSON.stringify(passed));
}

class Dialog {
  private readonly modal: CheckoutModal;
  private readonly overlay: HTMLElement;
  private readonly frame: HTMLIFrameElement;
  private readonly passedOn: unknown;
  private readonly returnFocusTo = document.activeElement;
  private readonly bodyOverflow = document.body.style.overflow;
  private readonly covered = Array.from(document.body.children)
    .filter((element) => element instanceof HTMLElement)
    .map((element) => ({ element, inert: element.inert }));
  private readonly readyTimer: number;
  private readonly endTimer: number | undefined;
  private isReady = false;
  private isProcessing = false;

  constructor(
    private readonly options: CheckoutOptions,
    private readonly emit: Emit,
  ) {
    // Values that cannot be sent are reported to the page before it has a dialog.
    this.passedOn = passOn(options);
    this.modal = options.modal ?? {};
    this.frame = this.createFrame();
    this.overlay = this.createOverlay();
    window.addEventListener('message', this.onMessage);
    document.addEventListener('keydown', this.onKeyDown, true);
    document.body.append(this.overlay);
    document.body.style.overflow = 'hidden';
    for (const { element } of this.covered) element.inert = true;
    this.frame.focus();
    this.readyTimer = window.setTimeout(() => this.showUnreachable(), FRAME_READY_MS);
    const { timeout = 0 } = options;
    if (timeout > 0) this.endTimer = window.setTimeout(() => this.dismiss(), timeout * 1000);
  }

  get isOpen(): boolean {
    return this.overlay.isConnected;
  }

  private createOverlay(): HTMLElement {
    const overlay = styled('div', {
      position: 'fixed',
      inset: '0',
      zIndex: '2147483647',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      background: 'rgba(4, 8, 16, 0.72)',
    });
    overlay.className = 'razorpay-container';
    overlay.setAttribute('role', 'dialog');
    overlay.setAttribute('aria-modal', 'true');
    overlay.setAttribute('aria-label', `${String(this.options.name || 'Payment')} checkout`);
    overlay.addEventListener('click', ({ target }) => {
      if (target === overlay && this.modal.backdropclose === true) this.requestClose();
    });
    overlay.append(this.createEdge('last'), this.frame, this.createEdge('first'));
    return overlay;
  }

  private createFrame(): HTMLIFrameElement {
    const isPhone = window.innerWidth <= 440;
    const frame = styled('iframe', {
      border: '0',
      width: isPhone ? '100%' : '420px',
      height: isPhone ? '100%' : 'min(100%, 690px)',
      background: '#121826',
      borderRadius: isPhone ? '0' : '18px',
      colorScheme: 'dark',
      boxShadow: isPhone ? 'none' : '0 24px 80px rgba(0, 0, 0, 0.55)',
    });
    frame.className = 'razorpay-checkout-frame';
    frame.title = 'Secure checkout (play money)';
    frame.src = frameSource(this.options);
    return frame;
  }

  /** The Tab order is a circle inside the frame: a step out of it leads to its other end. */
  private createEdge(target: 'first' | 'last'): HTMLElement {
    const edge = document.createElement('div');
    edge.tabIndex = 0;
    edge.addEventListener('focus', () => {
      this.frame.focus();
      this.post({ type: 'focus', target });
    });
    return edge;
  }

  private post(message: object): void {
    this.frame.contentWindow?.postMessage({ channel: CHANNEL, ...message }, frameAddress.origin);
  }

  private readonly onMessage = ({ origin, source, data }: MessageEvent<FrameMessage | null>): void => {
    if (origin !== frameAddress.origin || source !== this.frame.contentWindow) return;
    if (data?.channel !== CHANNEL) return;
    if (data.type === 'ready') {
      clearTimeout(this.readyTimer);
      this.isReady = true;
      this.post({ type: 'open', options: this.passedOn });
    } else if (data.type === 'paid') this.finish(data.payment);
    else if (data.type === 'failed') this.emit('payment.failed', { error: data.error });
    else if (data.type === 'processing') this.isProcessing = data.isProcessing;
    else if (data.type === 'dismiss') this.dismiss();
  };

  private readonly onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || this.modal.escape === false) return;
    event.preventDefault();
    event.stopPropagation();
    this.requestClose();
  };

  /** The frame asks the person if they would lose something. */
  private requestClose(): void {
    if (this.isReady && (this.isProcessing || this.modal.confirm_close === true))
      this.post({ type: 'close' });
    else this.dismiss();
  }

  private finish(payment: Payment): void {
    this.remove();
    const { handler, callback_url: address } = this.options;
    if (isCallback(handler)) later(handler, payment);
    else if (address) submitTo(address, payment);
  }

  dismiss(): void {
    if (!this.isOpen) return;
    this.remove();
    later(this.modal.ondismiss);
  }

  private remove(): void {
    clearTimeout(this.readyTimer);
    clearTimeout(this.endTimer);
    window.removeEventListener('message', this.onMessage);
    document.removeEventListener('keydown', this.onKeyDown, true);
    this.overlay.remove();
    for (const { element, inert } of this.covered) element.inert = inert;
    document.body.style.overflow = this.bodyOverflow;
    if (this.returnFocusTo instanceof HTMLElement) this.returnFocusTo.focus();
  }

  private showUnreachable(): void {
    const box = styled('div', {
      background: '#151b28',
      color: '#e9edf6',
      padding: '24px',
      borderRadius: '14px',
      maxWidth: '340px',
      font: '16px/1.5 system-ui, sans-serif',
    });
    box.setAttribute('role', 'alert');
    box.textContent = 'The payment page does not answer. ';
    const button = styled('button', { font: 'inherit', marginTop: '12px', display: 'block' });
    button.textContent = 'Close';
    button.addEventListener('click', () => this.dismiss());
    box.append(button);
    this.overlay.replaceChildren(box);
    button.focus();
  }
}

function submitTo(address: string, fields: Payment): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = address;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

class Razorpay {
  private readonly options: CheckoutOptions;
  private readonly callbacks = new Map<string, unknown[]>();
  private dialog: Dialog | null = null;

  constructor(options?: CheckoutOptions | null) {
    if (typeof options !== 'object' || !options?.key) throw new Error('No key passed');
    this.options = options;
  }

  on(event: string, callback: unknown): this {
    this.callbacks.set(event, [...(this.callbacks.get(event) ?? []), callback]);
    return this;
  }

  open(): this {
    if (this.dialog?.isOpen !== true)
      this.dialog = new Dialog(this.options, (event, payload) => {
        for (const callback of this.callbacks.get(event) ?? []) later(callback, payload);
      });
    return this;
  }

  close(): void {
    this.dialog?.dismiss();
  }
}

Object.assign(window, { Razorpay });
