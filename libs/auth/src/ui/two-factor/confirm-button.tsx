import { useTexts } from '@paasa/texts/ui';
import { Button, Cluster, Dialog, Stack, type ButtonVariant } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { texts } from './card/texts/texts.js';

interface ConfirmButtonProps {
  text: string;
  title: string;
  /** What will happen. */
  consequence: string;
  confirmText: string;
  variant: ButtonVariant;
  isBusy: boolean;
  /** Does it. The dialog is closed before: it may need a dialog of its own, for a proof. */
  onConfirm: () => Promise<void>;
}

/** A button that asks before it does something that cannot be undone. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { text, title, consequence, confirmText, variant, isBusy, onConfirm } = props;
  const t = useTexts(texts);
  const [isAsking, setIsAsking] = useState(false);
  const handleConfirm = () => {
    setIsAsking(false);
    void onConfirm();
  };
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        busy={isBusy}
        busyText={t('moment')}
        onClick={() => setIsAsking(true)}
      >
        {text}
      </Button>
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} title={title}>
        <Stack>
          <p>{consequence}</p>
          <Cluster $justify="end">
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              {t('cancel')}
            </Button>
            <Button variant={variant} onClick={handleConfirm}>
              {confirmText}
            </Button>
          </Cluster>
        </Stack>
      </Dialog>
    </>
  );
}
