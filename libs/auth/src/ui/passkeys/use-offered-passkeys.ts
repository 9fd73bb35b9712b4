import type { Assertion, RequestOptions } from '@paasa/proofs';
import { useEffect, useEffectEvent } from 'react';
import type * as Webauthn from './webauthn.js';

interface Offer {
  /** While the page asks in another way. A browser does one thing at a time. */
  readonly isPaused: boolean;
  /** Options with a new challenge; null if there are none now. */
  readonly begin: () => Promise<RequestOptions | null>;
  readonly onChosen: (assertion: Assertion) => Promise<void>;
}

/** Before its challenge is too old. */
const RENEW_AFTER_MS = 4 * 60_000;
/** An open page asks for so many challenges, and then no more. */
const MAX_ROUNDS = 20;

const untilVisible = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'visible' || signal.aborted) {
      resolve();
      return;
    }
    const settle = () => {
      document.removeEventListener('visibilitychange', settle);
      signal.removeEventListener('abort', settle);
      resolve();
    };
    document.addEventListener('visibilitychange', settle);
    signal.addEventListener('abort', settle);
  });

/**
 * Offers passkeys among the suggestions of the field with `autocomplete="username webauthn"`, in browsers that can.
 *
 * Without it nothing is lost: the person can press the button. So a failure shows nothing, and a person who cancels is
 * not offered them again.
 */
export function useOfferedPasskeys({ isPaused, begin, onChosen }: Offer): void {
  const offerOnce = useEffectEvent(
    async ({ offerPasskeys, stopAsking }: typeof Webauthn, signal: AbortSignal) => {
      const options = await begin();
      if (options === null || signal.aborted) return false;
      const renewal = setTimeout(stopAsking, RENEW_AFTER_MS);
      signal.addEventListener('abort', stopAsking);
      const given = await offerPasskeys(options);
      clearTimeout(renewal);
      signal.removeEventListener('abort', stopAsking);
      if (given.ok) await onChosen(given.value);
      return given.ok || given.fault === 'replaced';
    },
  );
  useEffect(() => {
    if (isPaused) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const offer = async () => {
      const webauthn = await import('./webauthn.js').catch(() => null);
      if (webauthn === null || !(await webauthn.canOfferPasskeys())) return;
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        await untilVisible(signal);
        if (signal.aborted || !(await offerOnce(webauthn, signal))) return;
      }
    };
    void offer();
    return () => leaving.abort();
  }, [isPaused]);
}
