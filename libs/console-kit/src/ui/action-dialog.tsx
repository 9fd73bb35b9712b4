import { notify } from '@paasa/ui-kit/ui';
import { useState } from 'react';
import { useActMutation } from './console-api.js';
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog.js';

export interface ActionDialogProps extends Omit<ReasonDialogProps, 'onReason'> {
  /** The name of the action: `void-round`. */
  readonly name: string;
  readonly params: object;
  /** Called when it has happened, or waits for a second person. */
  readonly onDone?: () => void;
}

/**
 * Asks for the reason of an action, does it, and says what became of it.
 *
 * One dialog is one action: all its tries have the same id, so that it happens once also if an answer was lost.
 */
export function ActionDialog({ name, params, onDone, ...dialog }: ActionDialogProps) {
  const [act] = useActMutation();
  const [actionId] = useState(() => crypto.randomUUID());
  return (
    <ReasonDialog
      {...dialog}
      onReason={async (reason) => {
        const { state } = await act({ name, params, reason, actionId }).unwrap();
        if (state === 'waiting') notify.info('It waits for a second person, under Approvals.');
        else notify.success(`${dialog.title}: done.`);
        onDone?.();
      }}
    />
  );
}
