import { formatRupeesNumber } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';

const Result = styled.span<{ $rupees: number }>`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  color: ${({ theme, $rupees }) =>
    $rupees === 0 ? theme.color.textMuted : theme.color[$rupees > 0 ? 'win' : 'loss']};
`;

/** Gains have a sign as losses do, because many people cannot tell the colours apart. */
export function netResultText(rupees: number): string {
  const sign = rupees > 0 ? '+' : '−';
  return `${rupees === 0 ? '' : sign}${formatRupeesNumber(Math.abs(rupees))}`;
}

/** A profit or a loss. */
export function NetResult({ rupees }: { rupees: number }) {
  return <Result $rupees={rupees}>{netResultText(rupees)}</Result>;
}
