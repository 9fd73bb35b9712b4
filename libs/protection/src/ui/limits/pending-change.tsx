import { messageOf } from '@paasa/api-client';
import { Button, Cluster, notify, useFocusHeir, VisuallyHidden } from '@paasa/ui-kit/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { PlayLimit } from '../../contract/protection.js';
import { useConfirmLimitMutation, useWithdrawLimitChangeMutation } from '../server-state/protection.api.js';
import { amountText, limitName } from '../words/limit-words.js';
import { momentText } from '../words/time-words.js';
import { Text, useTexts, type Tag } from '@paasa/texts/ui';
import { texts as words } from '../words/texts/texts.js';
import { texts } from '../texts/texts.js';

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

const hidden: Tag = (said) => <VisuallyHidden>{said}</VisuallyHidden>;

export interface PendingChangeProps {
  readonly limit: PlayLimit;
  readonly pending: NonNullable<PlayLimit['pending']>;
  /** The limit of every player, which holds without an own one; null: there is none. */
  readonly most: number | null;
}

/** A higher limit, or none, that was asked for: until when it waits, and the two answers to it. */
export function PendingChange({ limit, pending, most }: PendingChangeProps) {
  const { kind, window } = limit;
  const t = useTexts(texts);
  const tWords = useTexts(words);
  const ref = useFocusHeir<HTMLDivElement>();
  const isConfirmable = useIsConfirmable(pending);
  const [confirm, confirming] = useConfirmLimitMutation();
  const [withdraw, withdrawing] = useWithdrawLimitChangeMutation();
  const name = limitName(tWords, limit);
  const wantedAmount = pending.amount ?? most;
  const wanted = wantedAmount === null ? t('limit.none') : amountText(t, kind, wantedAmount);
  const present = amountText(t, kind, limit.amount);

  async function handleAnswer(answer: typeof confirm | typeof withdraw, doneText: string): Promise<void> {
    const { error } = await answer({ kind, window });
    if (error === undefined) notify.success(doneText);
    else notify.error(messageOf(error, t('pending.failed')));
  }

  return (
    <Box ref={ref}>
      <p>
        {isConfirmable
          ? t('pending.ready', { wanted })
          : t('pending.waits', { wanted, at: momentText(t.locale, pending.effectiveAt), present })}
      </p>
      <Cluster $gap="xs">
        {isConfirmable ? (
          <Button
            variant="secondary"
            size="s"
            busy={confirming.isLoading}
            onClick={() => void handleAnswer(confirm, t('pending.confirmed', { name, wanted }))}
          >
            <span>
              <Text of={texts} id="pending.confirm" values={{ wanted, name }} tags={{ hidden }} />
            </span>
          </Button>
        ) : null}
        <Button
          variant="secondary"
          size="s"
          busy={withdrawing.isLoading}
          onClick={() => void handleAnswer(withdraw, t('pending.kept', { name, present }))}
        >
          <span>
            <Text of={texts} id="pending.keep" values={{ present, name }} tags={{ hidden }} />
          </span>
        </Button>
      </Cluster>
    </Box>
  );
}
