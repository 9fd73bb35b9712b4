import type { LiveChange } from '@paasa/server-kit';

/** What the tab with the stream tells itself and the other tabs. */
export type LiveMessage =
  /** The stream is open. After a break that could not be bridged, everything has to be fetched again. */
  | { readonly kind: 'ready'; readonly isResumed: boolean; readonly id: string }
  | { readonly kind: 'beat' }
  | { readonly kind: 'change'; readonly change: LiveChange; readonly id: string }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'lost' };
