import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** One answer that came over the network while a page loaded. */
export interface Transfer {
  readonly path: string;
  /** As Chromium files it: 'Document', 'Script', 'Stylesheet', 'Image', 'Fetch', … */
  readonly kind: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes of the body as they came, still compressed. */
  bodyBytes: number;
  /** The same with the answer's head. */
  totalBytes: number;
}

/** Notes what a page transfers, from Chromium's own account of its network. */
export class TransferLog {
  private readonly transfers = new Map<string, Transfer>();

  private constructor(session: CDPSession) {
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      const headers = Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
      );
      const path = new URL(response.url).pathname;
      this.transfers.set(requestId, { path, kind: type, headers, bodyBytes: 0, totalBytes: 0 });
    });
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      const transfer = this.transfers.get(requestId);
      if (transfer !== undefined) transfer.bodyBytes += encodedDataLength;
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const transfer = this.transfers.get(requestId);
      if (transfer !== undefined) transfer.totalBytes = encodedDataLength;
    });
  }

  /** On a page that has loaded nothing yet, with nothing in its cache. */
  static async of(context: BrowserContext, page: Page): Promise<TransferLog> {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    return new TransferLog(session);
  }

  get all(): readonly Transfer[] {
    return [...this.transfers.values()];
  }
}

/** Bodies without their heads: what the budget of a build can promise, whatever headers the server adds. */
export const bodyBytesOf = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0);

export const totalBytesOf = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, { totalBytes }) => sum + totalBytes, 0);
