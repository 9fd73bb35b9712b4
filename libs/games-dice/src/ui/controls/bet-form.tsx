import { BetAmountField, TroubleNotice, type IntentTrouble, skipHeldKey } from '@paasa/games-core/ui';
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
  /** Why the bet under way has no answer yet; null while there is nothing to tell. */
  trouble: IntentTrouble | null;
  onResend: () => void;
  onBet: () => void;
}

/** How much, which side, and the button. */
export function BetForm(props: BetFormProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    props.onBet();
  };
  return (
    <Card as="form" noValidate aria-label="Bet" onSubmit={handleSubmit} onKeyDown={skipHeldKey}>
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
        {props.trouble === null ? null : (
          <TroubleNotice
            trouble={props.trouble}
            comfort="the same bet is never charged twice"
            onResend={props.onResend}
          />
        )}
      </Stack>
    </Card>
  );
}
