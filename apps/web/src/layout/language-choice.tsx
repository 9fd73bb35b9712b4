import { usePlayer, type ApiStore } from '@paasa/api-client/ui';
import { LanguageMenu, type LanguageMenuProps } from '@paasa/ui-kit/ui';
import { useDispatch } from 'react-redux';
import { loadAccountLanguage } from './load-account-language.js';

/** The choice of the language of the page. What a choice does loads when there is one. */
export function LanguageChoice(props: Pick<LanguageMenuProps, 'isInBar'>) {
  const isPlayer = usePlayer() !== null;
  const dispatch = useDispatch<ApiStore['dispatch']>();
  return (
    <LanguageMenu
      {...props}
      onChoose={async (language) => (await loadAccountLanguage()).choose(dispatch, isPlayer, language)}
    />
  );
}
