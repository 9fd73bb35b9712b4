import { useTexts } from '@paasa/texts/ui';
import { Button, type FieldProps } from '@paasa/ui-kit/ui';
import { useId, useState, type KeyboardEvent } from 'react';
import { TextField } from './text-field.js';
import { texts } from './texts/texts.js';

/** Whether Caps Lock was on at the last key press. */
function useCapsLock() {
  const [isOn, setIsOn] = useState(false);
  const handleKey = (event: KeyboardEvent) => setIsOn(event.getModifierState('CapsLock'));
  return { isOn, handlers: { onKeyDown: handleKey, onKeyUp: handleKey, onBlur: () => setIsOn(false) } };
}

interface PasswordFieldProps extends Omit<FieldProps, 'id' | 'label' | 'type' | 'actions' | 'required'> {
  label?: string;
  autoComplete: 'current-password' | 'new-password';
}

/** Asks for a password. The Show button makes it visible; while it is hidden, a hint says that Caps Lock is on. */
export function PasswordField({ label: ownLabel, hint, ...field }: PasswordFieldProps) {
  const t = useTexts(texts);
  const label = ownLabel ?? t('password');
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const capsLock = useCapsLock();
  return (
    <TextField
      {...field}
      {...capsLock.handlers}
      id={id}
      label={label}
      hint={capsLock.isOn && !isShown ? t('capsLock') : hint}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      actions={
        <Button
          variant="secondary"
          aria-controls={id}
          title={t(isShown ? 'password.hide' : 'password.show', { label: label.toLowerCase() })}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? t('hide') : t('show')}
        </Button>
      }
    />
  );
}
