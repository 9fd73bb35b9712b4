import { formatRupees, fromRupees } from '@paasa/money';
import { useTexts } from '@paasa/texts/ui';
import { Button, Stack } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';
import type { FindWithdrawableResponse } from '../../contract/money-back.js';
import { texts } from './texts/texts.js';
import { useReturnDeposit } from './use-return-deposit.js';

/** The most that one request sends back. Units: rupees. */
const MAX_RUPEES = 500_000;

const Box = styled.section`
  padding: ${({ theme }) => theme.space.m};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.m};
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.text.s};
`;

export interface UnplayedDepositsProps {
  readonly now: Pick<FindWithdrawableResponse, 'reasons' | 'returnable'>;
  readonly disabled: boolean;
}

/**
 * Why not all of the balance can be withdrawn, and the button to send deposits back; renders nothing if all of it
 * can.
 */
export function UnplayedDeposits({ now: { reasons, returnable }, disabled }: UnplayedDepositsProps) {
  const t = useTexts(texts);
  const { isBusy, send } = useReturnDeposit();
  if (reasons.length === 0) return null;
  const amountRupees = Math.min(returnable, MAX_RUPEES);
  return (
    <Box aria-label={t('unplayed.label')}>
      <Stack $gap="s">
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        {amountRupees < 1 ? null : (
          <Button
            variant="secondary"
            wide
            busy={isBusy}
            busyText={t('unplayed.busy')}
            disabled={disabled}
            onClick={() => send(amountRupees)}
          >
            {t('unplayed.send', { amount: formatRupees(fromRupees(amountRupees)) })}
          </Button>
        )}
      </Stack>
    </Box>
  );
}
