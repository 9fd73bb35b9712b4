import { useTexts } from '@paasa/texts/ui';
import { canUsePasskeys } from './can-use-passkeys.js';
import { PasskeyButton } from './passkey-button.js';
import { usePasskeyLogin, type PasskeyLoginProps } from './use-passkey-login.js';
import { texts } from './texts/texts.js';

function OfferedLogin(props: PasskeyLoginProps) {
  const t = useTexts(texts);
  return <PasskeyButton passkey={usePasskeyLogin(props)} text={t('logIn')} />;
}

/** The login with a passkey; nothing in a browser that knows none. */
export function PasskeyLogin(props: PasskeyLoginProps) {
  return canUsePasskeys() ? <OfferedLogin {...props} /> : null;
}
