import { Field } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';

/** The field of an amount. It is large, because it is the main input of a page that moves money. */
export const AmountField = styled(Field)`
  && {
    min-height: 3.5rem;
    font-size: ${({ theme }) => theme.text.xl};
    font-weight: ${({ theme }) => theme.weight.bold};
  }
`;
