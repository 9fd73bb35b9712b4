import { BetAmountField, PlayHint, skipHeldKey } from '@paasa/games-core/ui';
import { Button, Card, Stack } from '@paasa/ui-kit/ui';
import { memo, type FormEvent, type MouseEvent, type RefObject } from 'react';
import { styled } from 'styled-components';
import { MineCountSelect } from './mine-count-select.js';

/* Side by side on low screens, so that board and button are visible together. */
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(5rem, 1fr) minmax(0, 2fr);
  gap: ${({ theme }) => theme.space.s};
  align-items: end;

  ${({ theme }) => theme.media.fromDesktop} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space.m};
  }
`;

export interface BetFormProps {
  amountText: string;
  onAmountChange: (amountText: string) => void;
  amountError: string | null;
  amountRef: RefObject<HTMLInputElement | null>;
  mineCount: number;
  onMineCountChange: (mineCount: number) => void;
  /** A round is open: its amount and mines are shown and cannot be changed. */
  isOpen: boolean;
  isStarting: boolean;
  betRef: RefObject<HTMLButtonElement | null>;
  onBet: () => void;
}

/** The second half of a double click on Cash Out must not become the next bet. */
const skipRepeatedClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};

export const BetForm = memo(function BetForm({ betRef, amountRef, ...props }: BetFormProps) {
  const { isOpen, isStarting } = props;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    props.onBet();
  };
  return (
    <Card as="form" noValidate aria-label="Bet" onSubmit={handleSubmit} onKeyDown={skipHeldKey}>
      <Stack $gap="s">
        <BetAmountField
          amountText={props.amountText}
          onAmountChange={props.onAmountChange}
          error={props.amountError}
          disabled={isOpen || isStarting}
          inputRef={amountRef}
        />
        <Row>
          <MineCountSelect
            mineCount={props.mineCount}
            onChange={props.onMineCountChange}
            disabled={isOpen || isStarting}
          />
          {isOpen ? null : (
            <Button
              ref={betRef}
              type="submit"
              size="l"
              wide
              busy={isStarting}
              busyText="Starting..."
              onClick={skipRepeatedClick}
            >
              Bet
            </Button>
          )}
        </Row>
        <PlayHint />
      </Stack>
    </Card>
  );
});
