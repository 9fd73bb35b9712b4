import type { BrowserContext, Page } from '@playwright/test';

/** An event of the stream, or a call that the page sends. */
export interface Heard {
  readonly kind: 'event' | 'call';
  /** `signed-out` or the text of a change; the path of a call. */
  readonly what: string;
}

declare global {
  interface Window {
    heard: Heard[];
  }
}

/** Makes each page of the context record its stream and its calls in the order in which they happen. */
export async function recordLive(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.heard = [];
    const { fetch: send, EventSource: Stream } = window;
    window.fetch = (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      window.heard.push({ kind: 'call', what: new URL(address, location.href).pathname });
      return send(input, init);
    };
    window.EventSource = class extends Stream {
      constructor(address: string | URL) {
        super(address);
        this.addEventListener('message', ({ data }: MessageEvent<string>) => {
          window.heard.push({ kind: 'event', what: data });
        });
        this.addEventListener('signed-out', () => {
          window.heard.push({ kind: 'event', what: 'signed-out' });
        });
      }
    };
  });
}

/** What a page has heard and called since it was loaded, which a reload would begin anew. */
export const heardBy = (page: Page): Promise<readonly Heard[]> => page.evaluate(() => window.heard);
