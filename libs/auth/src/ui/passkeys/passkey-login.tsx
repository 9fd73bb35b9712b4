import { canUsePasskeys } from './can-use-passkeys.js';
import { PasskeyButton } from './passkey-button.js';
import { usePasskeyLogin } from './use-passkey-login.js';

interface PasskeyLoginProps {
  /** A path within the app. */
  returnTo: string;
}

function OfferedLogin({ returnTo }: PasskeyLoginProps) {
  return <PasskeyButton passkey={usePasskeyLogin(returnTo)} text="Log in with a passkey" />;
}

/** The login with a passkey; nothing in a browser that knows none. */
export function PasskeyLogin(props: PasskeyLoginProps) {
  return canUsePasskeys() ? <OfferedLogin {...props} /> : null;
}
