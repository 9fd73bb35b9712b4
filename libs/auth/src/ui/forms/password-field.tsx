import { Button, type FieldProps } from '@paasa/ui-kit/ui';
import { useId, useState } from 'react';
import { TextField } from './text-field.js';
import { useCapsLock } from './use-caps-lock.js';

export interface PasswordFieldProps extends Omit<
  FieldProps,
  'id' | 'label' | 'type' | 'actions' | 'required'
> {
  label?: string;
  autoComplete: 'current-password' | 'new-password';
}

/**
 * Asks for a password; a press of Show turns its dots into letters, for those who would rather see what they type.
 *
 * Dots also hide that Caps Lock is on, which is therefore said.
 */
export function PasswordField({ label = 'Password', hint, ...field }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const capsLock = useCapsLock();
  return (
    <TextField
      {...field}
      {...capsLock.handlers}
      id={id}
      label={label}
      hint={capsLock.isOn && !isShown ? 'Caps Lock is on.' : hint}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      actions={
        <Button
          variant="secondary"
          aria-controls={id}
          title={isShown ? `Hide the ${label.toLowerCase()}` : `Show the ${label.toLowerCase()}`}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
      }
    />
  );
}
