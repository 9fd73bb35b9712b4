import { isOffline, messageOf, statusOf } from '@paasa/api-client';
import { Button, Notice, Stack, type ButtonVariant } from '@paasa/ui-kit/ui';
import { useState, type Ref } from 'react';
import { styled } from 'styled-components';
import { passkeyTrouble } from './passkeys.js';

interface PasskeyButtonProps {
  readonly children: string;
  readonly variant?: ButtonVariant;
  readonly wide?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  /** The calls and the dialog of the browser. It throws what they throw. */
  readonly onPress: () => Promise<void>;
}

const Narrow = styled(Stack)<{ $isWide: boolean }>`
  justify-items: ${({ $isWide }) => ($isWide ? 'stretch' : 'start')};
`;

/** Asks for a passkey, and says why it did not work. */
export function PasskeyButton({
  children,
  variant = 'primary',
  wide = true,
  ref,
  onPress,
}: PasskeyButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const press = async () => {
    setIsBusy(true);
    setTrouble(null);
    try {
      await onPress();
    } catch (error) {
      const isOfCall = statusOf(error) !== null || isOffline(error);
      setTrouble(isOfCall ? messageOf(error, 'No answer. Please try again.') : passkeyTrouble(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Narrow $gap="s" $isWide={wide}>
      <Button
        {...(ref !== undefined && { ref })}
        variant={variant}
        wide={wide}
        busy={isBusy}
        busyText="Waiting for your passkey..."
        onClick={() => void press()}
      >
        {children}
      </Button>
      {trouble === null ? null : <Notice tone="loss">{trouble}</Notice>}
    </Narrow>
  );
}
