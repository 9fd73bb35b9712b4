import type { CSSProperties, ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Tone } from '../feedback/notice.js';
import '../theme/styled-theme.js';

/** A list of `StatCard`s that fill the width. */
export const StatGrid = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr));
  gap: ${({ theme }) => theme.space.s};
`;

const Tile = styled.div`
  container-type: inline-size;
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
  min-width: 0;
  padding: ${({ theme }) => theme.space.s};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.surface};

  ${({ theme }) => theme.media.fromTablet} {
    padding: ${({ theme }) => theme.space.m};
  }
`;

const Name = styled.dt`
  font-size: ${({ theme }) => theme.text.s};
  color: ${({ theme }) => theme.color.textMuted};
`;

const Value = styled.dd<{ $tone: Tone }>`
  /* At most the width of its tile, so that a balance of lakhs stays whole on a phone. Longer values may wrap. */
  font-size: clamp(
    ${({ theme }) => theme.text.s},
    calc(var(--share) * 1cqi),
    ${({ theme }) => theme.text.xl}
  );
  font-weight: ${({ theme }) => theme.weight.bold};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  line-height: 1.2;
  color: ${({ theme, $tone }) => ($tone === 'neutral' ? theme.color.text : theme.color[$tone])};

  > * {
    white-space: normal;
  }
`;

/** The length of a balance of lakhs, for values that are not text. */
const USUAL_LENGTH = 12;

const lengthOf = (value: ReactNode): number =>
  typeof value === 'string' || typeof value === 'number' ? String(value).length || 1 : USUAL_LENGTH;

/**
 * A custom property. With a rule for each length, the browser would restyle the whole page when a number gets longer.
 */
const shareOf = (value: ReactNode): CSSProperties => {
  const share: Record<`--${string}`, number> = { '--share': Math.floor(145 / lengthOf(value)) };
  return share;
};

/** One figure with its name. It stands inside a `StatGrid`. */
export function StatCard({
  label,
  value,
  tone = 'neutral',
}: {
  label: string;
  value: ReactNode;
  tone?: Tone;
}) {
  return (
    <Tile>
      <Name>{label}</Name>
      <Value $tone={tone} style={shareOf(value)}>
        {value}
      </Value>
    </Tile>
  );
}
