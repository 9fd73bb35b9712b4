import { messageOf } from '@paasa/api-client';
import { Button, Cluster, notify, useFocusHeir, VisuallyHidden } from '@paasa/ui-kit/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { PlayLimit } from '../../contract/protection.js';
import { useConfirmLimitMutation, useWithdrawLimitChangeMutation } from '../server-state/protection.api.js';
import { amountText, limitName } from '../words/limit-words.js';
import { momentText } from '../words/time-words.js';

const Box = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  padding: ${({ theme }) => theme.space.s};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.pendingSoft};
`;

/** The longest time that a timer of a browser holds. */
const MAX_TIMER_MS = 2_147_483_647;

/** Whether the change can be confirmed now. The server decides; the page only need not be loaded again. */
function useIsConfirmable({ isConfirmable, effectiveAt }: NonNullable<PlayLimit['pending']>): boolean {
  const [isTime, setIsTime] = useState(isConfirmable);
  useEffect(() => {
    const waitMs = Math.max(0, Date.parse(effectiveAt) - Date.now());
    const timer = setTimeout(() => setIsTime(true), Math.min(waitMs, MAX_TIMER_MS));
    return () => clearTimeout(timer);
  }, [effectiveAt]);
  return isConfirmable || isTime;
}

export interface PendingChangeProps {
  readonly limit: PlayLimit;
  readonly pending: NonNullable<PlayLimit['pending']>;
  /** The limit of every player, which holds without an own one; null: there is none. */
  readonly most: number | null;
}

/** A higher limit, or none, that was asked for: until when it waits, and the two answers to it. */
export function PendingChange({ limit, pending, most }: PendingChangeProps) {
  const { kind, window } = limit;
  const ref = useFocusHeir<HTMLDivElement>();
  const isConfirmable = useIsConfirmable(pending);
  const [confirm, confirming] = useConfirmLimitMutation();
  const [withdraw, withdrawing] = useWithdrawLimitChangeMutation();
  const name = limitName(limit);
  const wantedAmount = pending.amount ?? most;
  const wanted = wantedAmount === null ? 'no limit' : amountText(kind, wantedAmount);
  const present = amountText(kind, limit.amount);

  async function handleAnswer(answer: typeof confirm | typeof withdraw, doneText: string): Promise<void> {
    const { error } = await answer({ kind, window });
    if (error === undefined) notify.success(doneText);
    else notify.error(messageOf(error, 'The limit could not be changed. Please try again.'));
  }

  return (
    <Box ref={ref}>
      <p>
        {isConfirmable
          ? `You asked for ${wanted}. It holds once you confirm it.`
          : `You asked for ${wanted}. You can confirm it from ${momentText(pending.effectiveAt)}. Until then ${present} holds.`}
      </p>
      <Cluster $gap="xs">
        {isConfirmable ? (
          <Button
            variant="secondary"
            size="s"
            busy={confirming.isLoading}
            onClick={() => void handleAnswer(confirm, `Your ${name} is now: ${wanted}`)}
          >
            <span>
              {`Confirm ${wanted}`}
              <VisuallyHidden>{` as ${name}`}</VisuallyHidden>
            </span>
          </Button>
        ) : null}
        <Button
          variant="secondary"
          size="s"
          busy={withdrawing.isLoading}
          onClick={() => void handleAnswer(withdraw, `Your ${name} stays ${present}`)}
        >
          <span>
            {`Keep ${present}`}
            <VisuallyHidden>{` as ${name}`}</VisuallyHidden>
          </span>
        </Button>
      </Cluster>
    </Box>
  );
}
