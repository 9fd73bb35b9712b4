import { Icon, notify } from '@paasa/ui-kit/ui';
import { memo, useState, type ComponentType } from 'react';
import { ToolButton, ToolName } from './tool-button.js';

type Dialog = ComponentType<{ isOpen: boolean; onClose: () => void }>;

/** Opens the player's seeds. The first press loads the dialog, so a game opens faster. */
export const FairnessButton = memo(function FairnessButton() {
  const [dialog, setDialog] = useState<{ readonly Dialog: Dialog } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, setIsLoading] = useState(false);

  const open = async () => {
    setIsLoading(true);
    try {
      const { FairnessDialog } = await import('@paasa/fairness/ui');
      setDialog({ Dialog: FairnessDialog });
      setIsOpen(true);
    } catch {
      notify.error('Fairness could not be loaded. Please try again.');
    } finally {
      setIsLoading(false);
    }
  };

  return (
    <>
      <ToolButton
        variant="ghost"
        size="s"
        busy={isLoading}
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        <Icon name="shield" size="1.25rem" />
        <ToolName>Fairness</ToolName>
      </ToolButton>
      {dialog === null ? null : <dialog.Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
});
