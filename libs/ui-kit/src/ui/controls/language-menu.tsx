import { isLanguage, languageName, LANGUAGES, type Language } from '@paasa/texts';
import { preferredFirst, setLanguage, useLanguage, useTexts } from '@paasa/texts/ui';
import { useState } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.js';
import { Select } from './select.js';
import { texts } from './texts/texts.js';

export interface LanguageMenuProps {
  readonly labelHidden?: boolean;
  /** The page has another language now, because the reader chose it. */
  readonly onChosen?: (language: Language) => void;
}

/** The choice of the language of the page. A screen reader hears the new one, in itself. */
export function LanguageMenu({ labelHidden = false, onChosen }: LanguageMenuProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const [outcome, setOutcome] = useState<'changed' | 'failed' | null>(null);
  const handleChange = async (value: string): Promise<void> => {
    if (!isLanguage(value)) return;
    setOutcome(null);
    try {
      if (!(await setLanguage(value))) return;
      setOutcome('changed');
    } catch {
      // The page keeps its language, and says so.
      setOutcome('failed');
      return;
    }
    onChosen?.(value);
  };
  return (
    <div>
      <Select
        label={t('language.label')}
        labelHidden={labelHidden}
        options={preferredFirst(LANGUAGES).map((value) => ({
          value,
          label: languageName(value),
          lang: value,
        }))}
        value={language}
        error={outcome === 'failed' ? t('language.failed') : undefined}
        onChange={(value) => void handleChange(value)}
      />
      <VisuallyHidden role="status">
        {outcome === 'changed' ? t('language.changed', { name: languageName(language) }) : ''}
      </VisuallyHidden>
    </div>
  );
}
