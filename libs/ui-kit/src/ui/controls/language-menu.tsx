import { isLanguage, languageName, LANGUAGES, type Language } from '@paasa/texts';
import { useLanguage, useTexts } from '@paasa/texts/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { notify } from '../feedback/notify.js';
import { Icon } from '../icons/icon.js';
import { VisuallyHidden } from '../layout/visually-hidden.js';
import '../theme/styled-theme.js';
import { texts } from './texts/texts.js';

export interface LanguageMenuProps {
  /** The label is for screen readers alone, and on a phone only the globe is seen. */
  readonly isInBar?: boolean;
  /** Shows the page in the chosen language. False: a newer choice came meanwhile. It rejects if that cannot be done. */
  readonly onChoose: (language: Language) => Promise<boolean>;
}

/**
 * Every page has it at once, so it has none of the code and styles of the fields of forms. The globe lies under the
 * choice, which is transparent.
 */
const Frame = styled.label<{ $folds: boolean }>`
  display: inline-grid;
  grid-template-columns: auto auto;
  align-items: center;
  color: ${({ theme }) => theme.color.textMuted};

  svg {
    grid-area: 1 / 2;
    margin-inline-start: ${({ theme }) => theme.space.s};
  }
  select {
    grid-area: 1 / 2;
    height: ${({ theme }) => theme.size.control};
    padding: 0;
    padding-inline: ${({ theme }) => `${theme.size.control} ${theme.space.s}`};
    appearance: none;
    border: 0;
    background: transparent;
    cursor: pointer;
    ${({ theme, $folds }) =>
      $folds ? `${theme.media.phone} { width: ${theme.size.control}; padding-inline-end: 0; }` : ''}
  }
`;

/** The choice of the language of the page. A screen reader hears the new one, in itself. */
export function LanguageMenu({ isInBar = false, onChoose }: LanguageMenuProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  /** The choice that is being loaded. */
  const [wanted, setWanted] = useState<Language | null>(null);
  const [hasChanged, setHasChanged] = useState(false);
  const handleChange = async (value: string): Promise<void> => {
    if (!isLanguage(value)) return;
    setWanted(value);
    try {
      if (!(await onChoose(value))) return;
      setHasChanged(true);
    } catch {
      // The page keeps its language, and says so.
      notify.error(t('language.failed'));
    }
    setWanted(null);
  };
  const label = t('language.label');
  return (
    <>
      <Frame $folds={isInBar}>
        {isInBar ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        <Icon name="globe" size="1.25rem" />
        <select value={wanted ?? language} onChange={(event) => void handleChange(event.currentTarget.value)}>
          {LANGUAGES.map((value) => (
            <option key={value} value={value} lang={value}>
              {languageName(value)}
            </option>
          ))}
        </select>
      </Frame>
      <VisuallyHidden role="status">
        {hasChanged ? t('language.changed', { name: languageName(language) }) : ''}
      </VisuallyHidden>
    </>
  );
}
