import { Money } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';

const Line = styled.p<{ $isAccent: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.xs};
  color: ${({ theme }) => theme.color.textMuted};

  strong {
    margin-inline-start: auto;
    color: ${({ theme, $isAccent }) => ($isAccent ? theme.color.accent : theme.color.text)};
  }
`;

export interface AmountLineProps {
  readonly label: string;
  /** Null while it is not known; the line is as high then. */
  readonly rupees: number | null;
  readonly isAccent?: boolean;
}

/** An amount with its label, such as the balance. */
export function AmountLine({ label, rupees, isAccent = false }: AmountLineProps) {
  return (
    <Line $isAccent={isAccent}>
      {label}
      <strong>{rupees === null ? '–' : <Money rupees={rupees} />}</strong>
    </Line>
  );
}
