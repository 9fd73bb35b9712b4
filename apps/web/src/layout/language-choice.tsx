import { messageOf } from '@paasa/api-client';
import { usePlayer, type ApiStore } from '@paasa/api-client/ui';
import type { Language } from '@paasa/texts';
import { textsNow } from '@paasa/texts/ui';
import { LanguageMenu, notify, type LanguageMenuProps } from '@paasa/ui-kit/ui';
import { useDispatch } from 'react-redux';
import { loadAccountLanguage } from './load-account-language.js';
import { texts } from './texts/texts.js';

/** The choice of the language of the page. A player's account keeps it, and that of a guest who logs in after it. */
export function LanguageChoice(props: Pick<LanguageMenuProps, 'isInBar'>) {
  const isPlayer = usePlayer() !== null;
  const dispatch = useDispatch<ApiStore['dispatch']>();
  const keep = async (language: Language): Promise<void> => {
    try {
      await (await loadAccountLanguage()).keepChoice(dispatch, isPlayer, language);
    } catch (error) {
      // In the language that the page has by now.
      notify.error(messageOf(error, textsNow(texts)('language.failed')));
    }
  };
  return <LanguageMenu {...props} onChosen={(language) => void keep(language)} />;
}
