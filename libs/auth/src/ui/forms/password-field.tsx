import { Button, Field, type FieldProps } from '@paasa/ui-kit/ui';
import { useId, useState } from 'react';

export interface PasswordFieldProps extends Omit<
  FieldProps,
  'id' | 'label' | 'type' | 'actions' | 'required'
> {
  label?: string;
  autoComplete: 'current-password' | 'new-password';
}

/** Asks for a password; a press of Show turns its dots into letters, for those who would rather see what they type. */
export function PasswordField({ label = 'Password', ...field }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      {...field}
      id={id}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      required
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
