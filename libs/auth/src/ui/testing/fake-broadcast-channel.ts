/** The messages between tabs, which jsdom lacks. */
export class FakeBroadcastChannel {
  static sent: unknown[] = [];
  private static readonly open = new Set<FakeBroadcastChannel>();
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;

  constructor(readonly name: string) {
    FakeBroadcastChannel.open.add(this);
  }

  static install(): void {
    FakeBroadcastChannel.sent = [];
    Object.assign(globalThis, { BroadcastChannel: FakeBroadcastChannel });
  }

  static remove(): void {
    FakeBroadcastChannel.open.clear();
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  }

  /** As if another tab had sent it. */
  static fromAnotherTab(data: unknown): void {
    for (const channel of FakeBroadcastChannel.open) channel.onmessage?.({ data });
  }

  postMessage(data: unknown): void {
    FakeBroadcastChannel.sent.push(data);
  }

  close(): void {
    FakeBroadcastChannel.open.delete(this);
  }
}
