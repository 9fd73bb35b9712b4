import { parseRecoveryCode, RECOVERY_CODE_LENGTH } from '@paasa/proofs';
import type { TranslateOf } from '@paasa/texts';
import { useTexts } from '@paasa/texts/ui';
import { Button, useForm } from '@paasa/ui-kit/ui';
import { useEffect, useState } from 'react';
import { FormStack } from '../forms/form-stack.js';
import { TextField } from '../forms/text-field.js';
import { CodeField, digitsOf, faultOfDigits } from './code-field.js';
import { texts } from './texts/texts.js';

interface FactorCodeFormProps {
  /** Names the form to screen readers. */
  label: string;
  submitText: string;
  /** Sends the code. Shape: the refusal to show, or undefined if the code was right. */
  onCode: (code: string) => Promise<string | undefined>;
}

const faultOfRecoveryCode = (t: TranslateOf<typeof texts>, code: string): string | undefined =>
  parseRecoveryCode(code) === null ? t('recovery.fault', { count: String(RECOVERY_CODE_LENGTH) }) : undefined;

/** Asks for a code of the app or, if the player has none, for a recovery code. The field has the focus. */
export function FactorCodeForm({ label, submitText, onCode }: FactorCodeFormProps) {
  const t = useTexts(texts);
  const [isRecovery, setIsRecovery] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { bind, change, isBusy, form } = useForm(
    { code: '' },
    {
      check: ({ code }) => ({ code: isRecovery ? faultOfRecoveryCode(t, code) : faultOfDigits(t, code) }),
      async submit({ code }) {
        setRefusal(null);
        const refused = await onCode(code);
        if (refused === undefined) return undefined;
        setRefusal(refused);
        return 'code';
      },
    },
  );
  const { ref } = form;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref, isRecovery]);
  const setCode = (code: string) => {
    setRefusal(null);
    change('code', code);
  };
  const handleSwitch = () => {
    setIsRecovery(!isRecovery);
    setCode('');
  };
  const bound = bind('code');
  const field = { ...bound, error: refusal ?? bound.error };
  return (
    <FormStack {...form} aria-label={label}>
      {isRecovery ? (
        <TextField
          {...field}
          key="recovery"
          label={t('recovery')}
          hint={t('recovery.hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setCode(event.target.value)}
        />
      ) : (
        <CodeField {...field} key="app" onChange={(event) => setCode(digitsOf(event.target.value))} />
      )}
      <Button type="submit" wide busy={isBusy} busyText={t('code.checking')}>
        {submitText}
      </Button>
      <Button variant="ghost" onClick={handleSwitch}>
        {t(isRecovery ? 'code.use' : 'recovery.use')}
      </Button>
    </FormStack>
  );
}
