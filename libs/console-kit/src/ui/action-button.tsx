import { Button } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import type { Right } from '../rules/rights.js';
import { ActionDialog, type ActionDialogProps } from './action-dialog.js';
import { useRight } from './member.js';

export interface ActionButtonProps extends Omit<ActionDialogProps, 'onClose'> {
  readonly right: Right;
}

/** A button that opens the dialog of an action; nothing for a role that may not do it. */
export function ActionButton({ right, ...dialog }: ActionButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const mayDo = useRight(right);
  if (!mayDo) return null;
  return (
    <>
      <Button variant={dialog.isDanger === true ? 'danger' : 'secondary'} onClick={() => setIsOpen(true)}>
        {dialog.doText}
      </Button>
      {isOpen && <ActionDialog {...dialog} onClose={() => setIsOpen(false)} />}
    </>
  );
}
