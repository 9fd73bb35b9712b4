import { fieldOf } from '@paasa/games-core';
import type { OutcomeDrawingProps } from '@paasa/games-core/ui';
import { parseDiceConfig } from '../../rules/dice-config.js';
import { describeDiceBet } from '../../rules/describe-dice-bet.js';
import { Bar, Frame, Scale, Sides } from './dice-bar.js';
import { RollMarker } from './roll-marker.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

/** The roll of a bet on the bar. */
export function DiceDrawing({ gameData, isWin, isGain }: OutcomeDrawingProps) {
  const t = useTexts(texts);
  const state = fieldOf(fieldOf(gameData, 'diceRoll'), 'state');
  const result = fieldOf(state, 'result');
  const config = parseDiceConfig(state);
  if (typeof result !== 'number' || !config.ok) return null;
  const { targetHundredths, condition } = config.value;
  const bet = describeDiceBet(gameData, t.language) ?? '';
  return (
    <Frame role="img" aria-label={t(isWin ? 'drawing.won' : 'drawing.lost', { bet })}>
      <Bar>
        <Sides target={targetHundredths / 100} condition={condition} />
        <RollMarker result={result} isWin={isWin} isGain={isGain} isMoving={false} />
      </Bar>
      <Scale />
    </Frame>
  );
}
