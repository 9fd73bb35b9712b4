import { messageOf } from '@paasa/api-client';
import { usePlayer } from '@paasa/api-client/ui';
import { useSetLanguageMutation } from '@paasa/auth/ui';
import type { Language } from '@paasa/texts';
import { storeGuestChoice, textsNow } from '@paasa/texts/ui';
import { LanguageMenu, notify } from '@paasa/ui-kit/ui';
import { texts } from './language-choice/texts/texts.js';

/**
 * The choice of the language of the page. A player's account keeps it, and that of a guest who logs in after it. Its code
 * loads after the page.
 */
export function LanguageChoice({ labelHidden = false }: { readonly labelHidden?: boolean }) {
  const isPlayer = usePlayer() !== null;
  const [store] = useSetLanguageMutation();
  const keep = async (language: Language): Promise<void> => {
    if (!isPlayer) {
      storeGuestChoice();
      return;
    }
    try {
      await store({ language }).unwrap();
    } catch (error) {
      // In the language that the page has by now.
      notify.error(messageOf(error, textsNow(texts)('failed')));
    }
  };
  return <LanguageMenu labelHidden={labelHidden} onChosen={(language) => void keep(language)} />;
}
