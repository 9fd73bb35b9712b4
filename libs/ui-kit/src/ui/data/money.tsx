import { formatRupees, fromRupees } from '@paasa/money';
import { styled } from 'styled-components';
import '../theme/styled-theme.js';

/**
 * Formats an amount from the wire: `₹5,00,000.00`.
 *
 * Units: rupees. Fractions of a paisa, as sums of such numbers may have, are rounded.
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
  /** Green above zero, otherwise red. */
  signed?: boolean;
}

/** An amount of rupees in the Indian format. */
export function Money({ rupees, signed = false }: MoneyProps) {
  const gained = rupees > 0 ? 'win' : 'loss';
  return <Amount $tone={signed ? gained : 'neutral'}>{formatRupeesNumber(rupees)}</Amount>;
}
