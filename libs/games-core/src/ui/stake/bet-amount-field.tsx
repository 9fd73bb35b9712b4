import { usePlayer, useStakeNote, useTopUp } from '@paasa/api-client/ui';
import { fromRupees } from '@paasa/money';
import { Button, Field, Stack } from '@paasa/ui-kit/ui';
import { memo, Suspense, type RefObject } from 'react';
import { styled } from 'styled-components';
import {
  doubleAmountText,
  halveAmountText,
  limitAmountText,
  maxAmountText,
  roundAmountText,
  stakeOf,
} from './amount-text.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

export interface BetAmountFieldProps {
  /** The text of the field, in rupees; read it with `stakeOf` or `useStakeCheck`. */
  amountText: string;
  onAmountChange: (amountText: string) => void;
  /** Why the amount was refused, or null. */
  error?: string | null;
  disabled?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
}

const Step = styled(Button)`
  min-width: 2.75rem;
  min-height: ${({ theme }) => theme.size.control};
  padding-inline: ${({ theme }) => theme.space.xxs};
`;

/** The amount of a bet, with buttons for half, double and the whole wallet, and ways to get money if it lacks. */
export const BetAmountField = memo(function BetAmountField(props: BetAmountFieldProps) {
  const { amountText, onAmountChange, error = null, disabled = false, inputRef } = props;
  const t = useTexts(texts);
  const player = usePlayer();
  const walletPaise = player === null ? null : fromRupees(player.wallet);
  const TopUp = useTopUp();
  const note = useStakeNote();
  const isShort = error !== null && walletPaise !== null && (stakeOf(amountText) ?? 0) > walletPaise;
  const steps = [
    { label: '½', title: t('stake.half'), next: () => halveAmountText(amountText) },
    { label: '2×', title: t('stake.double'), next: () => doubleAmountText(amountText, walletPaise) },
    { label: t('stake.max'), title: t('stake.all'), next: () => maxAmountText(walletPaise) },
  ];
  const field = (
    <Field
      label={t('stake.label')}
      type="number"
      min="0.01"
      step="0.01"
      placeholder="0.00"
      autoComplete="off"
      value={amountText}
      disabled={disabled}
      error={error}
      hint={note}
      onChange={(event) => onAmountChange(limitAmountText(event.currentTarget.value))}
      onBlur={() => onAmountChange(roundAmountText(amountText))}
      {...(inputRef === undefined ? {} : { ref: inputRef })}
      actions={steps.map(({ label, title, next }) => (
        <Step
          key={label}
          variant="secondary"
          size="s"
          title={title}
          disabled={disabled}
          onClick={() => onAmountChange(next())}
        >
          {label}
        </Step>
      ))}
    />
  );
  return (
    <Stack $gap="xs" tabIndex={-1}>
      {field}
      {isShort && TopUp !== null ? (
        <Suspense fallback={null}>
          <TopUp />
        </Suspense>
      ) : null}
    </Stack>
  );
});
