import { Button, Cluster, Dialog, Stack, type ButtonVariant } from '@paasa/ui-kit/ui';
import { useState } from 'react';

interface ConfirmButtonProps {
  text: string;
  title: string;
  /** What will happen. */
  consequence: string;
  confirmText: string;
  variant: ButtonVariant;
  isBusy: boolean;
  /** Does it. The dialog closes after that. */
  onConfirm: () => Promise<void>;
}

/** A button that asks before it does something that cannot be undone. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { text, title, consequence, confirmText, variant, isBusy, onConfirm } = props;
  const [isAsking, setIsAsking] = useState(false);
  const handleConfirm = async () => {
    await onConfirm();
    setIsAsking(false);
  };
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {text}
      </Button>
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} title={title}>
        <Stack>
          <p>{consequence}</p>
          <Cluster $justify="end">
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              Cancel
            </Button>
            <Button variant={variant} busy={isBusy} onClick={() => void handleConfirm()}>
              {confirmText}
            </Button>
          </Cluster>
        </Stack>
      </Dialog>
    </>
  );
}
