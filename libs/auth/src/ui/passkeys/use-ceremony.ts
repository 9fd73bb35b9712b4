import { useTexts } from '@paasa/texts/ui';
import { useState } from 'react';
import { faultText } from './passkey-fault.js';
import type * as Webauthn from './webauthn.js';
import { texts } from './texts/texts.js';

/**
 * The state of something that a person does with a passkey: busy, or why it did not work.
 *
 * Its code loads at the first use. Shape: `run` takes the steps, which return the words for what went wrong, or null.
 */
export function useCeremony() {
  const t = useTexts(texts);
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const run = async (steps: (webauthn: typeof Webauthn) => Promise<string | null>) => {
    setIsBusy(true);
    setTrouble(null);
    try {
      const webauthn = await import('./webauthn.js').catch(() => null);
      setTrouble(webauthn === null ? t('notLoaded') : await steps(webauthn));
    } catch {
      setTrouble(faultText(t, 'failed'));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, trouble, run, report: setTrouble };
}
