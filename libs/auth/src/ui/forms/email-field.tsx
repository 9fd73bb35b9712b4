import type { FieldProps } from '@paasa/ui-kit/ui';
import { TextField } from './text-field.js';

/** Asks for an address. */
export function EmailField(props: Omit<FieldProps, 'label' | 'type' | 'required'>) {
  return (
    <TextField
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      label="Email"
      type="email"
    />
  );
}
