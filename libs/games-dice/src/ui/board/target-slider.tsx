import { isGain, Watch, type Watched } from '@paasa/games-core/ui';
import { memo, useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import type { DiceBet } from '../../contract/roll-dice.js';
import { DICE_TARGET_STEP, MAX_DICE_TARGET, MIN_DICE_TARGET } from '../../contract/dice-limits.js';
import { clampDiceTarget } from '../../rules/dice-config.js';
import { diceWinChanceText } from '../../rules/dice-odds.js';
import { configOf, pointText, type DiceSettings } from '../settings/dice-settings.js';
import { Bar, Frame, Scale, Sides } from './dice-bar.js';
import { RollMarker } from './roll-marker.js';
import { targetForKey } from './target-for-key.js';
import { useTargetDrag } from './use-target-drag.js';
import { useTexts } from '@paasa/texts/ui';
import { texts } from '../texts/texts.js';

const DraggedBar = styled(Bar)`
  cursor: grab;
  touch-action: none;
  user-select: none;

  &:active {
    cursor: grabbing;
  }
`;

const Range = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  /* The bar handles the pointer: it goes from 0 to 100, the range only from 2 to 98. */
  pointer-events: none;
`;

const Handle = styled.div`
  position: absolute;
  top: 50%;
  inset-inline-start: 0;
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border: 2px solid ${({ theme }) => theme.color.onAccent};
  border-radius: ${({ theme }) => theme.radius.s};
  background: linear-gradient(
    160deg,
    ${({ theme }) => theme.color.accentHover},
    ${({ theme }) => theme.color.accent} 60%
  );
  box-shadow: ${({ theme }) => theme.shadow.glow};
  transition: scale ${({ theme }) => theme.motion.fast};
  pointer-events: none;

  &::after {
    content: '';
    width: 0.875rem;
    height: 1rem;
    background: repeating-linear-gradient(
      90deg,
      ${({ theme }) => theme.color.onAccent} 0 2px,
      transparent 2px 6px
    );
  }
  ${DraggedBar}:hover > &, ${DraggedBar}:active > & {
    scale: 1.08;
  }
  ${Range}:focus-visible + & {
    outline: 3px solid ${({ theme }) => theme.color.focus};
    outline-offset: 3px;
  }
`;

export interface TargetSliderProps {
  settings: DiceSettings;
  onTargetChange: (target: number) => void;
  /** The last roll, shown on the bar; null before the first. */
  lastBet: Watched<DiceBet | null>;
  /** The last roll runs to its place. */
  isMoving: Watched<boolean>;
}

/** The bar from 0 to 100 with its winning and losing side, dragged by pointer or moved by keys. */
export const TargetSlider = memo(function TargetSlider(props: TargetSliderProps) {
  const t = useTexts(texts);
  const { settings, onTargetChange, lastBet, isMoving } = props;
  const { target, condition } = settings;
  const slider = useRef<HTMLInputElement>(null);
  const drag = useTargetDrag(onTargetChange, slider);
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const next = targetForKey(target, event.key, event.shiftKey);
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onTargetChange(next);
  };
  return (
    <Frame>
      <DraggedBar {...drag} data-testid="dice-bar">
        <Sides target={target} condition={condition} />
        <Range
          ref={slider}
          type="range"
          aria-label={t('target')}
          aria-valuetext={t(`target.${condition}`, {
            target: pointText(target),
            chance: diceWinChanceText(configOf(settings)),
          })}
          min={MIN_DICE_TARGET}
          max={MAX_DICE_TARGET}
          step={DICE_TARGET_STEP}
          value={target}
          onChange={(event) => onTargetChange(clampDiceTarget(event.currentTarget.valueAsNumber))}
          onKeyDown={handleKeyDown}
        />
        <Handle style={{ translate: `calc(${target}cqi - 50%) -50%` }} />
        <Watch of={lastBet}>
          {(bet) =>
            bet === null ? null : (
              <Watch of={isMoving}>
                {(moves) => (
                  <RollMarker
                    result={bet.gameData.diceRoll.state.result}
                    isWin={bet.isWin}
                    isGain={isGain(bet)}
                    isMoving={moves}
                  />
                )}
              </Watch>
            )
          }
        </Watch>
      </DraggedBar>
      <Scale />
    </Frame>
  );
});
