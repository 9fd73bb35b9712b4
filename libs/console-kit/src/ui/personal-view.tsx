import { codeOf, messageOf } from '@paasa/api-client';
import { Button, Card, Field, Notice, SectionTitle, Stack, useForm } from '@paasa/ui-kit/ui';
import type { ReactNode } from 'react';
import { reasonFault } from '../rules/reason.js';
import { useOpenViewMutation } from './console-api.js';

/** Whether a call was refused because no reason was given for this player yet. */
export const isReasonRequired = (error: unknown): boolean => codeOf(error) === 'console/reason-required';

export interface PersonalViewProps {
  readonly playerId: string;
  /** The error of a call about this player. */
  readonly error: unknown;
  readonly children: ReactNode;
}

/** Shows what is about a player; before that it asks why the member wants to see it. */
export function PersonalView({ playerId, error, children }: PersonalViewProps) {
  const [openView] = useOpenViewMutation();
  const form = useForm(
    { reason: '' },
    {
      check: ({ reason }) => ({ reason: reasonFault(reason) }),
      submit: async ({ reason }) => {
        try {
          await openView({ playerId, reason: reason.trim() }).unwrap();
          return undefined;
        } catch (refusal) {
          return { field: 'reason' as const, message: messageOf(refusal, 'No answer. Please try again.') };
        }
      },
    },
  );
  if (!isReasonRequired(error)) return <>{children}</>;
  return (
    <Card>
      <form {...form.form}>
        <Stack>
          <SectionTitle>Why do you want to see this player?</SectionTitle>
          <Notice>Your name, the time and the reason are stored. The view is open for 30 minutes.</Notice>
          <Field
            label="Reason"
            hint="Such as the number of a ticket. Please name no person."
            {...form.bind('reason')}
          />
          <Button type="submit" busy={form.isBusy}>
            Open
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
