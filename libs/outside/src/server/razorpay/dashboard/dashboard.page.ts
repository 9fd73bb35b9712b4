/** Runs in the provider's page: refreshes the records and sends the faults. */
const POLL_MS = 2000;

function find<T extends HTMLElement>(selector: string, within: ParentNode = document): T {
  const element = within.querySelector<T>(selector);
  if (element === null) throw new Error(`The page has no ${selector}.`);
  return element;
}

const form = find<HTMLFormElement>('#faults');
const status = find('#faults-status');
const fields = [...form.querySelectorAll<HTMLElement>('.field')];

type Field = HTMLInputElement | HTMLSelectElement;
const inputOf = (field: HTMLElement): Field => find<Field>('input, select', field);
const isCheckbox = (input: Field): input is HTMLInputElement => input.type === 'checkbox';

function valueOf(input: Field): boolean | string | number {
  if (isCheckbox(input)) return input.checked;
  if (input.tagName === 'SELECT') return input.value;
  return 'percent' in input.dataset ? Number(input.value) / 100 : Number(input.value);
}

function isOff(field: HTMLElement): boolean {
  const input = inputOf(field);
  return isCheckbox(input) ? !input.checked : input.value === field.dataset['off'];
}

/** The body names only active faults; all others are off. */
const chosen = (): Record<string, unknown> =>
  Object.fromEntries(
    fields.filter((field) => !isOff(field)).map((field) => [inputOf(field).name, valueOf(inputOf(field))]),
  );

function mark(): void {
  for (const field of fields) field.classList.toggle('on', !isOff(field));
}

const post = (path: string, body: unknown): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Sends the faults. Shape: the message for the page. */
async function sendFaults(): Promise<string> {
  const faults = chosen();
  const count = Object.keys(faults).length;
  try {
    const answer = await post('/razorpay/test/faults', faults);
    const body = (await answer.json()) as { readonly error?: { readonly description: string } };
    if (!answer.ok) return `Not applied: ${String(body.error?.description)}`;
  } catch {
    return 'The sandbox does not answer.';
  }
  if (count === 0) return 'All faults are off.';
  return `${count} ${count === 1 ? 'fault is' : 'faults are'} on.`;
}

async function apply(): Promise<void> {
  mark();
  status.textContent = await sendFaults();
  await refresh();
}

async function refresh(): Promise<void> {
  const answer = await fetch(location.href, { cache: 'no-store' });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const selector of ['#totals', '#records']) {
    const here = document.querySelector(selector);
    const there = fresh.querySelector(selector);
    if (here === null || there === null || here.innerHTML === there.innerHTML) continue;
    // A row with the focus on one of its buttons is not replaced.
    if (!here.contains(document.activeElement)) here.replaceWith(document.importNode(there, true));
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void apply();
});
form.addEventListener('reset', (event) => {
  event.preventDefault();
  for (const field of fields) {
    const input = inputOf(field);
    if (isCheckbox(input)) input.checked = false;
    else input.value = field.dataset['off'] ?? '';
  }
  void apply();
});
form.addEventListener('input', mark);

async function capture(button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  button.blur();
  await post('/razorpay/test/pay', { payment_id: button.dataset['capture'], outcome: 'captured' });
  await refresh();
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-capture]') : null;
  if (button !== null) void capture(button);
});

function again(): void {
  setTimeout(() => {
    const turn = document.hidden ? Promise.resolve() : refresh();
    // Polling continues while a sandbox restarts.
    void turn.then(again, again);
  }, POLL_MS);
}

mark();
again();
