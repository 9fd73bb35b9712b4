/** Runs in the inbox page: shows new mail without a reload and fits the mail's frame to its content. */
const POLL_MS = 2000;

function fitFrame(frame: HTMLIFrameElement): void {
  // A document that has only begun to load has no root yet.
  const height = frame.contentDocument?.querySelector('html')?.scrollHeight;
  if (height !== undefined) frame.style.height = `${height}px`;
}

const frame = document.querySelector<HTMLIFrameElement>('.mail iframe');
if (frame !== null) {
  frame.addEventListener('load', () => fitFrame(frame));
  window.addEventListener('resize', () => fitFrame(frame));
  fitFrame(frame);
}

function replaceList(markup: string): void {
  const fresh = new DOMParser().parseFromString(markup, 'text/html');
  for (const selector of ['#list', '#count']) {
    const here = document.querySelector(selector);
    const there = fresh.querySelector(selector);
    if (here !== null && there !== null) here.replaceWith(document.importNode(there, true));
  }
}

async function poll(): Promise<void> {
  const list = document.querySelector<HTMLElement>('#list');
  if (list === null || document.hidden) return;
  const answer = await fetch('/mail/newest', { cache: 'no-store' });
  const newest = (await answer.json()) as { readonly id: string };
  if (newest.id === list.dataset['newest']) return;
  const page = await fetch(location.href, { cache: 'no-store' });
  if (page.ok) replaceList(await page.text());
}

function again(): void {
  // Polling continues while a sandbox restarts.
  setTimeout(() => void poll().then(again, again), POLL_MS);
}

again();
