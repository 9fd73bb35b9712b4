import { messageOf } from '@paasa/api-client';
import { Button, Cluster, Dialog, Field, Stack, useForm } from '@paasa/ui-kit/ui';
import type { ReactNode } from 'react';
import { reasonFault } from '../rules/reason.js';

export interface ReasonDialogProps {
  readonly title: string;
  /** What will happen, in a sentence or two. */
  readonly children: ReactNode;
  /** The words of the button that does it. */
  readonly doText: string;
  readonly isDanger?: boolean | undefined;
  readonly onClose: () => void;
  /** Does it; then the dialog closes. Errors: rejects with the answer of the server, which is shown. */
  readonly onReason: (reason: string) => Promise<void>;
}

/** Asks why, then does it. After a refusal, or without an answer, it stays open for another try. */
export function ReasonDialog({
  title,
  children,
  doText,
  isDanger = false,
  onClose,
  onReason,
}: ReasonDialogProps) {
  const form = useForm(
    { reason: '' },
    {
      check: ({ reason }) => ({ reason: reasonFault(reason) }),
      submit: async ({ reason }) => {
        try {
          await onReason(reason.trim());
          onClose();
          return undefined;
        } catch (error) {
          return { field: 'reason' as const, message: messageOf(error, 'No answer. Please try again.') };
        }
      },
    },
  );
  return (
    <Dialog title={title} open onClose={onClose}>
      <form {...form.form}>
        <Stack>
          {children}
          <Field
            label="Reason"
            {...form.bind('reason')}
            hint="It is stored for good. Please name no person."
          />
          <Cluster>
            <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={form.isBusy}>
              {doText}
            </Button>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
          </Cluster>
        </Stack>
      </form>
    </Dialog>
  );
}
