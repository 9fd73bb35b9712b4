import { Field } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';

/** The field of an amount: what a page that moves money is about, so it is written large. */
export const AmountField = styled(Field)`
  && {
    min-height: 3.5rem;
    font-size: ${({ theme }) => theme.text.xl};
    font-weight: ${({ theme }) => theme.weight.bold};
  }
`;
