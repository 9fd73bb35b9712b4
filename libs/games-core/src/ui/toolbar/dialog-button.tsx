import { Icon, notify, type IconDrawing, type IconName } from '@paasa/ui-kit/ui';
import { memo, useState, type ComponentType } from 'react';
import { ToolButton, ToolName } from './tool-button.js';
import { useTexts, withTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

export type ToolDialog = ComponentType<{ isOpen: boolean; onClose: () => void }>;

export interface DialogButtonProps {
  icon: IconName | IconDrawing;
  label: string;
  /** Stable between renders. */
  load: () => Promise<ToolDialog>;
}

/** Opens a dialog. The first press loads its code, so a game opens faster. */
export const DialogButton = memo(function DialogButton({ icon, label, load }: DialogButtonProps) {
  const t = useTexts(texts);
  const [dialog, setDialog] = useState<{ readonly Dialog: ToolDialog } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, setIsLoading] = useState(false);

  const open = async () => {
    setIsLoading(true);
    try {
      setDialog({ Dialog: await withTexts(load()) });
      setIsOpen(true);
    } catch {
      notify.error(t('tools.failed', { tool: label }));
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
        <Icon name={icon} size="1.25rem" />
        <ToolName>{label}</ToolName>
      </ToolButton>
      {dialog === null ? null : <dialog.Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
});
