import { Money } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.xs};
  color: ${({ theme }) => theme.color.textMuted};

  strong {
    color: ${({ theme }) => theme.color.text};
  }
`;

/** What can be withdrawn now. Units: rupees; null while it is not known, as high as afterwards. */
export function WithdrawableLine({ rupees }: { readonly rupees: number | null }) {
  return (
    <Line>
      Withdrawable now
      <strong>{rupees === null ? '–' : <Money rupees={rupees} />}</strong>
    </Line>
  );
}
