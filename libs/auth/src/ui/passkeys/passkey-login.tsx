import { canUsePasskeys } from './can-use-passkeys.js';
import { PasskeyButton } from './passkey-button.js';
import { usePasskeyLogin, type PasskeyLoginProps } from './use-passkey-login.js';

function OfferedLogin(props: PasskeyLoginProps) {
  return <PasskeyButton passkey={usePasskeyLogin(props)} text="Log in with a passkey" />;
}

/** The login with a passkey; nothing in a browser that knows none. */
export function PasskeyLogin(props: PasskeyLoginProps) {
  return canUsePasskeys() ? <OfferedLogin {...props} /> : null;
}
