import { formatRupees, fromRupees } from '@paasa/money';
import { styled } from 'styled-components';
import '../theme/styled-theme.js';

/**
 * Writes an amount from the wire for people: `₹5,00,000.00`.
 *
 * Units: rupees; what a sum of such numbers has beyond the paisa is rounded away.
 */
export function formatRupeesNumber(rupees: number): string {
  return formatRupees(fromRupees(Number(rupees.toFixed(2))));
}

const Amount = styled.span<{ $tone: 'neutral' | 'win' | 'loss' }>`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  color: ${({ theme, $tone }) => ($tone === 'neutral' ? 'inherit' : theme.color[$tone])};
`;

export interface MoneyProps {
  rupees: number;
  /** Coloured by its sign: green above zero, red otherwise. */
  signed?: boolean;
}

/** An amount of rupees as people in India write it. */
export function Money({ rupees, signed = false }: MoneyProps) {
  const gained = rupees > 0 ? 'win' : 'loss';
  return <Amount $tone={signed ? gained : 'neutral'}>{formatRupeesNumber(rupees)}</Amount>;
}
