/** Runs inside the checkout's frame: receives the person's decision and reports it to the page that opened it. */

/** The values from the merchant's page; a name may be any JSON value. */
interface PassedOptions {
  readonly name?: unknown;
  readonly description?: unknown;
  readonly color?: unknown;
  readonly notes?: unknown;
  readonly name_of_payer?: unknown;
  readonly email?: unknown;
  readonly contact?: unknown;
  readonly method?: unknown;
  readonly retry?: unknown;
  readonly escape?: boolean;
  readonly confirm_close?: boolean;
}
interface PageMessage {
  readonly channel: string;
  readonly type: string;
  readonly options?: PassedOptions;
  readonly target?: 'first' | 'last';
}
interface PaymentError {
  readonly description: string;
  readonly metadata?: { readonly payment_id?: string };
}

const CHANNEL = 'paasa-checkout';
/** Long enough to be read: with an instant answer the bank seems not to have been asked. */
const PROCESSING_SHOWN_MS = 700;
const SUCCESS_SHOWN_MS = 1100;
/** The page removes the frame at once, so the press of the button must be over by then. */
const PRESS_OVER_MS = 60;

const { body } = document;
const parentOrigin = body.dataset['parentOrigin'] ?? '';
const query = <T extends HTMLElement = HTMLElement>(selector: string): T | null =>
  document.querySelector<T>(selector);

function find<T extends HTMLElement = HTMLElement>(selector: string): T {
  const element = query<T>(selector);
  if (element === null) throw new Error(`The frame has no ${selector}.`);
  return element;
}

/** Null in a frame that only shows a problem, because it has nothing to pay. */
const pay = query<HTMLButtonElement>('#pay');
const question = query('#question');
const payLabel = pay?.textContent ?? '';
const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
let options: PassedOptions = {};
let failureCount = 0;
let paid: unknown = null;
let isProcessing = false;
let method: string | undefined = 'card';
let returnFocusTo: HTMLElement | null = null;

const hasMerchant = (): boolean => parentOrigin !== '' && window.parent !== window;
const merchantName = (): string => String(options.name || 'the merchant');
const isAsking = (): boolean => question !== null && !question.hidden;

function post(message: object): void {
  if (hasMerchant()) window.parent.postMessage({ channel: CHANNEL, ...message }, parentOrigin);
}

/** Shows the frame. From now on every press is handled, and a payment always has the merchant's details. */
const takePresses = (): void => body.removeAttribute('inert');

function leave(): void {
  // A successful payment cannot be dismissed any more.
  if (paid !== null) post({ type: 'paid', payment: paid });
  else setTimeout(post, PRESS_OVER_MS, { type: 'dismiss' });
}

/** Closing asks first if the person would lose something. */
function requestClose(): void {
  if (isAsking()) answerQuestion(false);
  else if (question !== null && paid === null && (isProcessing || options.confirm_close === true))
    ask(question);
  else leave();
}

function ask(box: HTMLElement): void {
  find('#question-text').textContent = isProcessing
    ? `Your bank is working on it. The payment may still go through, and ${merchantName()} will be told.`
    : 'Nothing has been paid yet.';
  returnFocusTo = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  box.hidden = false;
  find('#stay').focus();
}

function answerQuestion(isLeaving: boolean): void {
  find('#question').hidden = true;
  if (isLeaving) {
    leave();
    return;
  }
  (returnFocusTo?.offsetParent ? returnFocusTo : find('#close')).focus();
}

function setText(selector: string, text: unknown): void {
  const element = query(selector);
  if (element === null || !text) return;
  element.textContent = String(text);
  element.hidden = false;
}

/** Text on the merchant's colour must stay readable, for any colour. */
function applyColor(color: unknown): void {
  if (typeof color !== 'string' || !/^#[0-9a-f]{6}$/i.test(color)) return;
  const light = (at: number): number => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * light(1) + 0.7152 * light(3) + 0.0722 * light(5);
  document.documentElement.style.setProperty('--accent', color);
  document.documentElement.style.setProperty('--accent-text', luminance > 0.179 ? '#0b0f17' : '#ffffff');
}

function applyOptions(passed: PassedOptions = {}): void {
  options = passed;
  takePresses();
  const { name, name_of_payer: payer, email, contact } = options;
  setText('#merchant', name);
  const initial = String(name || '').trim()[0];
  setText('#initial', initial?.toUpperCase());
  setText('#description', options.description);
  setText('#payer', [payer, email, contact].filter(Boolean).join(' · '));
  if (name) setText('#leave', `Go back to ${merchantName()}`);
  const back = query('#leave');
  if (back !== null) back.hidden = true;
  applyColor(options.color);
  if (options.method === 'upi') selectMethod('upi');
  (pay ?? find('#close')).focus();
}

function selectMethod(name: string | undefined, hasFocus = false): void {
  method = name;
  for (const tab of tabs) {
    const isSelected = tab.dataset['method'] === name;
    tab.setAttribute('aria-selected', String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
    find(`#panel-${String(tab.dataset['method'])}`).hidden = !isSelected;
    if (isSelected && hasFocus) tab.focus();
  }
}

function showStatus(headline: string, explanation: string): void {
  const small = document.createElement('small');
  small.textContent = explanation;
  find('#status').replaceChildren(headline, small);
}

function setProcessing(isOn: boolean): void {
  isProcessing = isOn;
  body.classList.toggle('busy', isOn);
  for (const button of ['#pay', '#fail']) find<HTMLButtonElement>(button).disabled = isOn;
  post({ type: 'processing', isProcessing: isOn });
  if (!isOn) {
    find('#status').textContent = '';
    return;
  }
  showStatus('Processing your payment', 'Your bank is asked. Please do not close this window.');
  // The button with the focus is gone for now.
  find('#close').focus();
}

function showAlert(headline: string, text: string): void {
  const strong = document.createElement('b');
  strong.textContent = headline;
  find('#alert').replaceChildren(strong, text);
  find('#alert').hidden = false;
}

function showPaid(payment: unknown): void {
  // The page still treats this as an open payment: closing it leads here, and from here to the handler.
  paid = payment;
  isProcessing = false;
  body.classList.remove('busy');
  if (isAsking()) answerQuestion(false);
  body.classList.add('paid');
  find('.amount span').textContent = 'Paid';
  showStatus('Payment successful', `Going back to ${merchantName()}…`);
  setTimeout(leave, SUCCESS_SHOWN_MS);
}

/** Ends the processing. The page shows the error, and the person can try the same again. */
function showFailure(headline: string, text: string): void {
  setProcessing(false);
  if (isAsking()) answerQuestion(false);
  showAlert(headline, text);
  find('#pay').focus();
}

function showRefusal(error: PaymentError): void {
  showFailure('Payment failed', error.description);
  if (!error.metadata?.payment_id) return;
  failureCount += 1;
  post({ type: 'failed', error });
  find('#pay').textContent = `${payLabel} again`;
  if (typeof options.retry !== 'number' || failureCount <= options.retry) return;
  find('#actions').hidden = true;
  find('#methods').hidden = true;
  find('#leave').hidden = false;
  find('#leave').focus();
}

function send(outcome: 'captured' | 'failed'): Promise<Response> {
  const { description, email, contact, notes } = options;
  const order = { order_id: body.dataset['orderId'], outcome, method };
  return fetch('/razorpay/test/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // A page that closes right after the click must not lose the payment.
    keepalive: true,
    body: JSON.stringify({ ...order, description, email, contact, notes }),
  });
}

async function decide(outcome: 'captured' | 'failed'): Promise<void> {
  find('#alert').hidden = true;
  setProcessing(true);
  const pause = new Promise((resolve) => {
    setTimeout(resolve, PROCESSING_SHOWN_MS);
  });
  try {
    const response = await send(outcome);
    const answer: unknown = await response.json();
    await pause;
    if (response.ok) showPaid(answer);
    else showRefusal((answer as { readonly error: PaymentError }).error);
  } catch {
    showFailure('No answer', 'The payment service could not be reached. Try again.');
  }
}

function focusable(): HTMLElement[] {
  const scope = question !== null && isAsking() ? question : document;
  return [...scope.querySelectorAll<HTMLElement>('button, input, a[href]')].filter(
    (element) => !element.matches(':disabled') && element.tabIndex >= 0 && element.offsetParent !== null,
  );
}

function focusEnd(target: 'first' | 'last' | undefined): void {
  focusable()
    .at(target === 'last' ? -1 : 0)
    ?.focus();
}

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && options.escape !== false) {
    event.preventDefault();
    requestClose();
    return;
  }
  if (event.key !== 'Tab') return;
  const all = focusable();
  const leavesAtEnd = !event.shiftKey && document.activeElement === all.at(-1);
  const leavesAtStart = event.shiftKey && document.activeElement === all[0];
  if (!leavesAtEnd && !leavesAtStart) return;
  event.preventDefault();
  focusEnd(leavesAtEnd ? 'first' : 'last');
});

for (const tab of tabs) {
  tab.addEventListener('click', () => selectMethod(tab.dataset['method']));
  tab.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    selectMethod(tab.dataset['method'] === 'card' ? 'upi' : 'card', true);
  });
}

for (const input of document.querySelectorAll<HTMLInputElement>('[data-groups]'))
  input.addEventListener('input', () => {
    // Regrouping in the middle of a number would move the caret to its end.
    if (input.selectionStart === input.value.length)
      input.value = (input.value.replace(/[^0-9]/g, '').match(/.{1,4}/g) ?? []).join(' ');
  });

window.addEventListener('message', ({ source, origin, data }: MessageEvent<PageMessage | null>) => {
  if (source !== window.parent || origin !== parentOrigin || data?.channel !== CHANNEL) return;
  if (data.type === 'open') applyOptions(data.options);
  if (data.type === 'focus') focusEnd(data.target);
  if (data.type === 'close') requestClose();
});

find('#close').addEventListener('click', requestClose);
if (pay !== null) {
  pay.addEventListener('click', () => void decide('captured'));
  find('#fail').addEventListener('click', () => void decide('failed'));
  find('#leave').addEventListener('click', leave);
  find('#stay').addEventListener('click', () => answerQuestion(false));
  find('#stop').addEventListener('click', () => answerQuestion(true));
}
post({ type: 'ready' });
if (!hasMerchant()) takePresses();
