import { formatRupees, type Paise } from '@paasa/money';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { diceMultiplierText, diceWinChanceText } from '../../rules/dice-odds.js';
import { configOf, profitOnWinPaise, type DiceSettings } from '../dice-settings.js';
import { TargetField } from './target-field.js';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space.s};

  ${({ theme }) => theme.media.fromTablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Cell = styled.div`
  min-width: 0;
  padding: ${({ theme }) => theme.space.s};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.sunken};
`;

const Name = styled.dt`
  font-size: ${({ theme }) => theme.text.s};
  color: ${({ theme }) => theme.color.textMuted};
`;

const Value = styled.dd`
  font-size: ${({ theme }) => theme.text.l};
  font-weight: ${({ theme }) => theme.weight.bold};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

const Readout = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <Cell>
    <Name>{name}</Name>
    <Value>{children}</Value>
  </Cell>
);

function profitText(settings: DiceSettings, stakePaise: Paise | null): string {
  const profitPaise = stakePaise === null ? null : profitOnWinPaise(settings, stakePaise);
  return profitPaise === null ? '–' : formatRupees(profitPaise);
}

export interface ReadoutsProps {
  settings: DiceSettings;
  onTargetChange: (target: number) => void;
  /** Null while no amount is entered. */
  stakePaise: Paise | null;
}

/** What the settings mean: multiplier, target, win chance, and what a win would bring. */
export function Readouts({ settings, onTargetChange, stakePaise }: ReadoutsProps) {
  const targetId = useId();
  const config = configOf(settings);
  const targetName = settings.condition === 'above' ? 'Roll Over' : 'Roll Under';
  return (
    <List>
      <Readout name="Multiplier">{`${diceMultiplierText(config)}x`}</Readout>
      <Readout name={<label htmlFor={targetId}>{targetName}</label>}>
        <TargetField id={targetId} target={settings.target} onTargetChange={onTargetChange} />
      </Readout>
      <Readout name="Win Chance">{`${diceWinChanceText(config)}%`}</Readout>
      <Readout name="Profit on Win">{profitText(settings, stakePaise)}</Readout>
    </List>
  );
}
