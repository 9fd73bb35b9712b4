import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** One answer over the network during the load of a page. */
export interface Transfer {
  readonly path: string;
  /** Chromium's resource type: 'Document', 'Script', 'Stylesheet', 'Image', 'Fetch', … */
  readonly kind: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes of the body on the wire, still compressed. */
  bodyBytes: number;
  /** The same with the answer's head. */
  totalBytes: number;
}

/** Records the transfers of a page, from Chromium's own figures of its network. */
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

  /** For a page that has loaded nothing yet, with an empty cache. */
  static async of(context: BrowserContext, page: Page): Promise<TransferLog> {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    return new TransferLog(session);
  }

  get all(): readonly Transfer[] {
    return [...this.transfers.values()];
  }
}

/** Bodies without heads: a build can promise this budget, whatever headers the server adds. */
export const bodyBytesOf = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0);

export const totalBytesOf = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, { totalBytes }) => sum + totalBytes, 0);
