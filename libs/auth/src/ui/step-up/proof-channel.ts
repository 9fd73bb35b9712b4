const CHANNEL = 'paasa-fresh-proof';

/**
 * Says to the other tabs of this browser how a visit to a provider for a fresh proof ended.
 *
 * Shape: null where it worked, else a `SocialSignInError`, or whatever else stood in the address.
 */
export function publishProofOutcome(outcome: string | null): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(outcome);
  channel.close();
}

/** Hears how a visit ended in another tab; whether it worked the server alone knows. Shape: returns what ends it. */
export function subscribeToProofOutcome(listener: (outcome: unknown) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => listener(data);
  return () => channel.close();
}
