import { messageOf, statusOf } from '@paasa/api-client';
import { useBeginPasskeyLoginMutation } from '../passkeys/passkey-login.api.js';
import { PasskeyButton } from '../passkeys/passkey-button.js';
import { usePasskey } from '../passkeys/use-passkey.js';
import { useSecondFactorMutation } from '../server-state/entering.api.js';

interface SecondStepByPasskeyProps {
  onEntered: () => Promise<void>;
  onExpired: () => void;
}

/** The second step of a login with a passkey in place of a code. */
export function SecondStepByPasskey({ onEntered, onExpired }: SecondStepByPasskeyProps) {
  const [begin] = useBeginPasskeyLoginMutation();
  const [finish] = useSecondFactorMutation();
  const passkey = usePasskey({
    begin,
    send: async (assertion) => {
      const { error } = await finish({ assertion });
      if (error === undefined) await onEntered();
      else if (statusOf(error) === 401) onExpired();
      else return messageOf(error, 'We couldn’t check your passkey. Please try again.');
      return null;
    },
  });
  return <PasskeyButton passkey={passkey} text="Use a passkey" />;
}
