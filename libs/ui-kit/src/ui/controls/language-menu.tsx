import { isLanguage, languageName, LANGUAGES, type Language } from '@paasa/texts';
import { preferredFirst, setLanguage, useLanguage, useTexts } from '@paasa/texts/ui';
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
  /** The page has another language now, because the reader chose it. */
  readonly onChosen?: (language: Language) => void;
}

/** The globe lies under the choice, which is transparent. */
const Frame = styled.label`
  display: inline-grid;
  grid-template-columns: auto auto;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  color: ${({ theme }) => theme.color.textMuted};

  svg {
    grid-area: 1 / 2;
    margin-inline-start: ${({ theme }) => theme.space.s};
  }
`;

/** Every page has it at once, so it has none of the code and styles of the fields of forms. */
const Choice = styled.select<{ $folds: boolean }>`
  grid-area: 1 / 2;
  height: ${({ theme }) => theme.size.control};
  padding-block: 0;
  padding-inline: 2.5rem ${({ theme }) => theme.space.s};
  appearance: none;
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.radius.m};
  background: transparent;
  color: inherit;
  font-weight: ${({ theme }) => theme.weight.medium};
  cursor: pointer;

  &:hover {
    background: ${({ theme }) => theme.color.surfaceHover};
    color: ${({ theme }) => theme.color.text};
  }
  option {
    background: ${({ theme }) => theme.color.surface};
    color: ${({ theme }) => theme.color.text};
  }
  ${({ theme, $folds }) =>
    $folds ? `${theme.media.phone} { width: ${theme.size.control}; padding-inline-end: 0; }` : ''}
`;

/** The choice of the language of the page. A screen reader hears the new one, in itself. */
export function LanguageMenu({ isInBar = false, onChosen }: LanguageMenuProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  /** The choice that is being loaded. */
  const [wanted, setWanted] = useState<Language | null>(null);
  const [hasChanged, setHasChanged] = useState(false);
  const handleChange = async (value: string): Promise<void> => {
    if (!isLanguage(value)) return;
    setWanted(value);
    try {
      if (!(await setLanguage(value))) return;
      setHasChanged(true);
      onChosen?.(value);
    } catch {
      // The page keeps its language, and says so.
      notify.error(t('language.failed'));
    }
    setWanted(null);
  };
  const label = t('language.label');
  return (
    <>
      <Frame>
        {isInBar ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        <Icon name="globe" size="1.25rem" />
        <Choice
          $folds={isInBar}
          value={wanted ?? language}
          onChange={(event) => void handleChange(event.currentTarget.value)}
        >
          {preferredFirst(LANGUAGES).map((value) => (
            <option key={value} value={value} lang={value}>
              {languageName(value)}
            </option>
          ))}
        </Choice>
      </Frame>
      <VisuallyHidden role="status">
        {hasChanged ? t('language.changed', { name: languageName(language) }) : ''}
      </VisuallyHidden>
    </>
  );
}
