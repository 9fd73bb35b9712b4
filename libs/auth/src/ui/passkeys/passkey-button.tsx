import { useTexts } from '@paasa/texts/ui';
import { Button, Notice, Stack, type ButtonVariant } from '@paasa/ui-kit/ui';
import type { Ref } from 'react';
import type { usePasskey } from './use-passkey.js';
import { texts } from './texts/texts.js';

interface PasskeyButtonProps {
  passkey: Pick<ReturnType<typeof usePasskey>, 'isBusy' | 'trouble' | 'request'>;
  text: string;
  variant?: ButtonVariant;
  ref?: Ref<HTMLButtonElement>;
}

/** Asks for a passkey, and says why it did not work. */
export function PasskeyButton({ passkey, text, variant = 'secondary', ref }: PasskeyButtonProps) {
  const t = useTexts(texts);
  const { isBusy, trouble, request } = passkey;
  return (
    <Stack $gap="s">
      <Button
        {...(ref === undefined ? {} : { ref })}
        variant={variant}
        wide
        busy={isBusy}
        busyText={t('waiting')}
        onClick={() => void request()}
      >
        {text}
      </Button>
      {trouble === null ? null : <Notice tone="loss">{trouble}</Notice>}
    </Stack>
  );
}
