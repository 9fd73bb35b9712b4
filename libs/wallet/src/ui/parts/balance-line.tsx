import { Money } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.xs};
  color: ${({ theme }) => theme.color.textMuted};

  strong {
    color: ${({ theme }) => theme.color.accent};
  }
`;

/** What there is to play with or to withdraw. */
export function BalanceLine({ rupees }: { readonly rupees: number }) {
  return (
    <Line>
      Available Balance
      <strong>
        <Money rupees={rupees} />
      </strong>
    </Line>
  );
}
