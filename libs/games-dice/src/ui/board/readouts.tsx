import { memo, useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { diceMultiplierText, diceWinChanceText } from '../../rules/dice-odds.js';
import { configOf, type DiceSettings } from '../dice-settings.js';
import { TargetField } from './target-field.js';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space.xs};

  ${({ theme }) => theme.media.fromTablet} {
    gap: ${({ theme }) => theme.space.s};
  }
`;

const Cell = styled.div`
  container-type: inline-size;
  min-width: 0;
  padding: ${({ theme }) => theme.space.xs};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.sunken};

  ${({ theme }) => theme.media.fromTablet} {
    padding: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.m};
  }
`;

const Name = styled.dt`
  font-size: ${({ theme }) => theme.text.s};
  color: ${({ theme }) => theme.color.textMuted};
`;

const Value = styled.dd`
  /* Eight figures on a third of a phone. */
  font-size: clamp(${({ theme }) => theme.text.s}, 16cqi, ${({ theme }) => theme.text.xl});
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

export interface ReadoutsProps {
  settings: DiceSettings;
  onTargetChange: (target: number) => void;
}

/** What the settings mean: multiplier, target and win chance. */
export const Readouts = memo(function Readouts({ settings, onTargetChange }: ReadoutsProps) {
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
    </List>
  );
});
