import { styled } from 'styled-components';
import type { DiceCondition } from '../../contract/dice-limits.js';

const TICKS = [0, 25, 50, 75, 100];

export const Frame = styled.div`
  /* Space for the marker above, and for the labels of the first and last tick. */
  padding: 3rem ${({ theme }) => theme.space.s} 0;
  /* Numbers grow to the right in every language, and so do the keys and the pointer. */
  direction: ltr;
`;

/** A marker or a handle on it is placed by `cqi`: a hundredth of its width. */
export const Bar = styled.div`
  container-type: inline-size;
  position: relative;
  height: 3.25rem;
`;

const Trough = styled.div`
  position: absolute;
  inset: 0.375rem -0.75rem;
  padding: 0.75rem;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.color.sunken};
`;

const Zones = styled.div`
  display: flex;
  gap: 2px;
  height: 100%;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.pill};
`;

/* Stripes mark the losing side for players who cannot distinguish red and green. */
const Zone = styled.div<{ $wins: boolean }>`
  flex-basis: 0;
  transition: background-color ${({ theme }) => theme.motion.smooth};
  background-color: ${({ theme, $wins }) => ($wins ? theme.color.win : theme.color.loss)};
  background-image: ${({ theme, $wins }) =>
    $wins ? 'none' : `repeating-linear-gradient(-45deg, transparent 0 6px, ${theme.color.onLoss} 6px 8px)`};
`;

const Ticks = styled.div`
  position: relative;
  height: 1.75rem;
  font-size: ${({ theme }) => theme.text.s};
  font-weight: ${({ theme }) => theme.weight.medium};
  font-variant-numeric: tabular-nums;
  color: ${({ theme }) => theme.color.textMuted};
`;

const Tick = styled.span`
  position: absolute;
  translate: -50% 0;
  padding-top: 0.5rem;

  &::before {
    content: '';
    position: absolute;
    top: 0;
    inset-inline-start: 50%;
    width: 2px;
    height: 0.4rem;
    margin-inline-start: -1px;
    border-radius: 1px;
    background: ${({ theme }) => theme.color.lineControl};
  }
`;

/** The losing and the winning side of a target. */
export function Sides({ target, condition }: { target: number; condition: DiceCondition }) {
  return (
    <Trough>
      <Zones>
        <Zone $wins={condition === 'below'} style={{ flexGrow: target }} />
        <Zone $wins={condition === 'above'} style={{ flexGrow: 100 - target }} />
      </Zones>
    </Trough>
  );
}

/** The numbers below the bar. */
export function Scale() {
  return (
    <Ticks aria-hidden="true">
      {TICKS.map((tick) => (
        <Tick key={tick} style={{ insetInlineStart: `${tick}%` }}>
          {tick}
        </Tick>
      ))}
    </Ticks>
  );
}
