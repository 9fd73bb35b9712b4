import type { Assertion } from '@paasa/proofs';
import { useTexts } from '@paasa/texts/ui';
import { useBeginPasskeyLoginMutation } from '../passkeys/passkey-login.api.js';
import { PasskeyButton } from '../passkeys/passkey-button.js';
import { usePasskey } from '../passkeys/use-passkey.js';
import { texts } from './texts/texts.js';

interface SecondStepByPasskeyProps {
  /** Sends the answer of the device. Shape: the words for a refusal, or null. */
  send: (assertion: Assertion) => Promise<string | null>;
}

/** The second step of a login with a passkey in place of a code. */
export function SecondStepByPasskey({ send }: SecondStepByPasskeyProps) {
  const t = useTexts(texts);
  const [begin] = useBeginPasskeyLoginMutation();
  return <PasskeyButton passkey={usePasskey({ begin, send })} text={t('passkey')} />;
}
