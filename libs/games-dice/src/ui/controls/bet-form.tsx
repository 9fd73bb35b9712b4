import { BetAmountField } from '@paasa/games-core/ui';
import { Button, Card, Stack, ToggleGroup } from '@paasa/ui-kit/ui';
import type { FormEvent, RefObject } from 'react';
import type { DiceCondition } from '../../rules/dice-config.js';
import { diceSides } from '../dice-sides.js';

export interface BetFormProps {
  amountText: string;
  onAmountChange: (amountText: string) => void;
  amountError: string | null;
  amountRef: RefObject<HTMLInputElement | null>;
  condition: DiceCondition;
  onConditionChange: (condition: DiceCondition) => void;
  isRolling: boolean;
  onBet: () => void;
}

/** How much, which side, and the button. */
export function BetForm(props: BetFormProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    props.onBet();
  };
  return (
    <Card as="form" noValidate aria-label="Bet" onSubmit={handleSubmit}>
      <Stack>
        <BetAmountField
          amountText={props.amountText}
          onAmountChange={props.onAmountChange}
          error={props.amountError}
          inputRef={props.amountRef}
        />
        <ToggleGroup<DiceCondition>
          label="Roll"
          options={diceSides}
          value={props.condition}
          onChange={props.onConditionChange}
        />
        <Button type="submit" size="l" wide busy={props.isRolling} busyText="Rolling...">
          Bet
        </Button>
      </Stack>
    </Card>
  );
}
