import { isLanguage, languageName, LANGUAGES, type Language } from '@paasa/texts';
import { useLanguage, useTexts } from '@paasa/texts/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/icon.js';
import { visuallyHidden } from '../layout/visually-hidden.js';
import '../theme/styled-theme.js';
import { pressable } from './button-style.js';
import { texts } from './texts/texts.js';

export interface LanguageMenuProps {
  /** The label is for screen readers alone, and below a desktop only the globe is seen. */
  readonly isInBar?: boolean;
  /** Shows the page in the chosen language. False: a newer choice came meanwhile. It rejects if that cannot be done. */
  readonly onChoose: (language: Language) => Promise<boolean>;
}

/**
 * Every page has it at once, so it has none of the code and styles of the fields of forms. The drawings lie under the
 * choice, which is transparent. Outside a bar it is as high as an entry of the menu.
 */
const Frame = styled.label<{ $isInBar: boolean }>`
  display: inline-grid;
  align-items: center;
  color: ${({ theme }) => theme.color.textMuted};
  border-radius: ${({ theme }) => theme.radius.m};
  background: transparent;
  --hover: ${({ theme }) => theme.color.surfaceHover};
  ${pressable}

  svg {
    grid-area: 1 / 2;
    margin: 0 ${({ theme }) => theme.space.s};
  }
  svg + svg {
    justify-self: end;
  }
  select {
    grid-area: 1 / 2;
    height: ${({ theme }) => theme.size.control};
    border: 0;
    border-radius: inherit;
    background: transparent;
    appearance: none;
    padding: 0;
    padding-inline: ${({ theme }) => theme.size.control} ${({ theme }) => theme.space.xl};
    cursor: pointer;
  }
  ${({ theme, $isInBar }) =>
    $isInBar
      ? `${theme.media.smallScreen} { svg + svg { display: none; } select { width: ${theme.size.control}; padding-inline-end: 0; } }`
      : `min-height: 3rem; padding-inline-start: ${theme.space.s};`}
`;

/** A failure is seen too, over what stands below. A toast would lie under the menu of a phone. */
const Said = styled.div<{ $isSeen: boolean }>`
  ${({ theme, $isSeen }) =>
    $isSeen ? `position: absolute; inset-inline: 0; background: ${theme.color.surface};` : visuallyHidden}
`;

/** The choice of the language of the page. A screen reader hears the new one, in itself. */
export function LanguageMenu({ isInBar = false, onChoose }: LanguageMenuProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  /** The choice that is being loaded. */
  const [wanted, setWanted] = useState<Language | null>(null);
  /** The page shows the last choice. Null: it could not be loaded. */
  const [isShown, setShown] = useState<boolean | null>(false);
  const handleChange = async (value: string): Promise<void> => {
    if (!isLanguage(value)) return;
    setShown(false);
    setWanted(value);
    try {
      setShown(await onChoose(value));
    } catch {
      // The page keeps its language, and says so.
      setShown(null);
    } finally {
      setWanted(null);
    }
  };
  const label = t('language.label');
  return (
    <div>
      <Frame $isInBar={isInBar}>
        {isInBar ? null : label}
        <Icon name="globe" size="1.25rem" />
        <Icon name="chevron-down" size="1rem" />
        <select
          aria-label={label}
          value={wanted ?? language}
          onChange={(event) => void handleChange(event.currentTarget.value)}
          onBlur={() => setShown(false)}
        >
          {LANGUAGES.map((value) => (
            <option key={value} value={value} lang={value}>
              {languageName(value)}
            </option>
          ))}
        </select>
      </Frame>
      <Said role="status" $isSeen={isShown === null}>
        {isShown ? t('language.changed', { name: languageName(language) }) : null}
        {isShown === null ? t('language.failed') : null}
      </Said>
    </div>
  );
}
