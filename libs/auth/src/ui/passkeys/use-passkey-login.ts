import { messageOf } from '@paasa/api-client';
import type { Assertion } from '@paasa/proofs';
import { useTexts } from '@paasa/texts/ui';
import { closedTextOf } from '../server-state/closed-text.js';
import { useEnter } from '../server-state/use-enter.js';
import { useBeginPasskeyLoginMutation, useFinishPasskeyLoginMutation } from './passkey-login.api.js';
import { useOfferedPasskeys } from './use-offered-passkeys.js';
import { usePasskey } from './use-passkey.js';
import { texts } from './texts/texts.js';

export interface PasskeyLoginProps {
  /** A path within the app. */
  returnTo: string;
  /** The passkey was right, and the account is closed. Null when another login begins. */
  onClosed: (text: string | null) => void;
}

/**
 * Logs in with a passkey, and leads to a path of the app: by `request`, or when the person chooses one among the
 * suggestions of the field.
 */
export function usePasskeyLogin({ returnTo, onClosed }: PasskeyLoginProps) {
  const t = useTexts(texts);
  const enter = useEnter();
  const [begin] = useBeginPasskeyLoginMutation();
  const [finish] = useFinishPasskeyLoginMutation();
  const send = async (assertion: Assertion): Promise<string | null> => {
    onClosed(null);
    const { error } = await finish({ assertion });
    const closedText = closedTextOf(error);
    if (closedText !== null) {
      onClosed(closedText);
      return null;
    }
    if (error !== undefined) return messageOf(error, t('checkFailed'));
    await enter(returnTo);
    return null;
  };
  const passkey = usePasskey({ begin, send });
  useOfferedPasskeys({
    isPaused: passkey.isBusy,
    begin: async () => (await begin()).data?.options ?? null,
    onChosen: async (assertion) => passkey.report(await send(assertion)),
  });
  return passkey;
}
