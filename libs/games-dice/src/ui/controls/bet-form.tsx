import {
  BetAmountField,
  PlayHint,
  skipHeldKey,
  TroubleNotice,
  type IntentTrouble,
} from '@paasa/games-core/ui';
import { Button, Card, ToggleGroup } from '@paasa/ui-kit/ui';
import { memo, type FormEvent, type RefObject } from 'react';
import { styled } from 'styled-components';
import type { DiceCondition } from '../../rules/dice-config.js';
import type { DiceSettings } from '../dice-settings.js';
import { diceSides } from '../dice-sides.js';
import { ProfitOnWin, type ProfitOnWinProps } from './profit-on-win.js';

/* Side and button beside each other on a phone, so that the button is seen together with the board. */
const Controls = styled.div`
  display: grid;
  grid-template: 'amount amount' auto 'side bet' auto 'profit profit' auto / minmax(0, 5fr) minmax(0, 4fr);
  gap: ${({ theme }) => theme.space.s};
  align-items: end;

  > * {
    grid-column: 1 / -1;
  }
  ${({ theme }) => theme.media.fromDesktop} {
    grid-template: 'amount' auto 'side' auto 'profit' auto 'bet' auto / minmax(0, 1fr);
    align-content: space-between;
    height: 100%;
  }
`;

const Area = styled.div<{ $name: 'amount' | 'side' | 'bet' | 'profit' }>`
  && {
    grid-area: ${({ $name }) => $name};
  }
  /* Two words beside each other on half a phone. */
  fieldset label,
  > button {
    padding-inline: ${({ theme }) => theme.space.xs};
  }
`;

export interface BetFormProps extends ProfitOnWinProps {
  amountText: string;
  onAmountChange: (amountText: string) => void;
  amountError: string | null;
  amountRef: RefObject<HTMLInputElement | null>;
  settings: DiceSettings;
  onConditionChange: (condition: DiceCondition) => void;
  isRolling: boolean;
  /** Why the bet under way has no answer yet; null while there is nothing to tell. */
  trouble: IntentTrouble | null;
  onResend: () => void;
  onBet: () => void;
}

interface SidesProps {
  condition: DiceCondition;
  onChange: (condition: DiceCondition) => void;
}

const Sides = memo(function Sides({ condition, onChange }: SidesProps) {
  return (
    <ToggleGroup<DiceCondition> label="Roll" options={diceSides} value={condition} onChange={onChange} />
  );
});

/** How much, which side, what a win would bring, and the button. */
export function BetForm(props: BetFormProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    props.onBet();
  };
  return (
    <Card as="form" noValidate aria-label="Bet" onSubmit={handleSubmit} onKeyDown={skipHeldKey}>
      <Controls>
        <Area $name="amount">
          <BetAmountField
            amountText={props.amountText}
            onAmountChange={props.onAmountChange}
            error={props.amountError}
            inputRef={props.amountRef}
          />
        </Area>
        <Area $name="side">
          <Sides condition={props.settings.condition} onChange={props.onConditionChange} />
        </Area>
        <Area $name="profit">
          <ProfitOnWin settings={props.settings} stakePaise={props.stakePaise} />
        </Area>
        <Area $name="bet">
          <Button type="submit" size="l" wide busy={props.isRolling} busyText="Rolling...">
            Bet
          </Button>
        </Area>
        <PlayHint />
        {props.trouble === null ? null : (
          <TroubleNotice
            trouble={props.trouble}
            comfort="the same bet is never charged twice"
            onResend={props.onResend}
          />
        )}
      </Controls>
    </Card>
  );
}
