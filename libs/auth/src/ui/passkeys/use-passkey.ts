import { messageOf } from '@paasa/api-client';
import type { Assertion } from '@paasa/proofs';
import { useTexts } from '@paasa/texts/ui';
import type { RequestOptionsResponse } from '../../contract/passkey-calls.js';
import { faultText } from './passkey-fault.js';
import { useCeremony } from './use-ceremony.js';
import { texts } from './texts/texts.js';

interface PasskeySteps {
  /** Fetches the options from the server. */
  begin: () => PromiseLike<{
    readonly data?: RequestOptionsResponse | undefined;
    readonly error?: unknown;
  }>;
  /** Sends the answer of the device. Shape: the words for a refusal, or null. */
  send: (assertion: Assertion) => Promise<string | null>;
}

/** Asks the person for a passkey, in a dialog of the browser. */
export function usePasskey({ begin, send }: PasskeySteps) {
  const t = useTexts(texts);
  const { isBusy, trouble, run, report } = useCeremony();
  const request = () =>
    run(async ({ requestPasskey }) => {
      const { data, error } = await begin();
      if (data === undefined) return messageOf(error, t('wrong'));
      const given = await requestPasskey(data.options);
      return given.ok ? send(given.value) : faultText(t, given.fault);
    });
  return { isBusy, trouble, request, report };
}
