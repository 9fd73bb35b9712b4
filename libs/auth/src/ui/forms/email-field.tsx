import { useTexts } from '@paasa/texts/ui';
import type { FieldProps } from '@paasa/ui-kit/ui';
import { TextField } from './text-field.js';
import { texts } from './texts/texts.js';

/** Asks for an address. */
export function EmailField(props: Omit<FieldProps, 'label' | 'type' | 'required'>) {
  const t = useTexts(texts);
  return (
    <TextField
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      label={t('email')}
      type="email"
    />
  );
}
