const CHANNEL = 'paasa-fresh-proof';

/**
 * Sends the outcome of a visit for a fresh proof to the other tabs of this browser.
 *
 * Shape: null if it worked, else the error of the address, which may be any text.
 */
export function publishProofOutcome(outcome: string | null): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(outcome);
  channel.close();
}

/** Listens for outcomes of other tabs. The server decides whether the proof counts. Shape: ends the subscription. */
export function subscribeToProofOutcome(listener: (outcome: unknown) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => listener(data);
  return () => channel.close();
}
