import { isValidElement, type CSSProperties, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Tone } from '../feedback/notice.js';
import { formatRupeesNumber, Money, type MoneyProps } from './money.js';
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

const Note = styled.small`
  font-size: ${({ theme }) => theme.text.xs};
`;

const Value = styled.dd<{ $tone: Tone }>`
  /* At most the width of its tile: a number never breaks. */
  font-size: min(calc(var(--share) * 1cqi), ${({ theme }) => theme.text.xl});
  font-weight: ${({ theme }) => theme.weight.bold};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  line-height: 1.2;
  color: ${({ theme, $tone }) => ($tone === 'neutral' ? theme.color.text : theme.color[$tone])};
`;

/** The length of a balance of lakhs, for values that are neither text nor money. */
const USUAL_LENGTH = 12;

function lengthOf(value: ReactNode): number {
  if (typeof value === 'string' || typeof value === 'number') return String(value).length || 1;
  if (isValidElement<MoneyProps>(value) && value.type === Money)
    return formatRupeesNumber(value.props.rupees).length;
  return USUAL_LENGTH;
}

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
  note,
  value,
  tone = 'neutral',
}: {
  label: string;
  /** A word that says what kind of figure it is, such as 'net'. */
  note?: string;
  value: ReactNode;
  tone?: Tone;
}) {
  return (
    <Tile>
      <Name>
        {label}
        {note === undefined ? null : <Note> {note}</Note>}
      </Name>
      <Value $tone={tone} style={shareOf(value)}>
        {value}
      </Value>
    </Tile>
  );
}
