import { styled } from 'styled-components';

/** A heading below the heading of a card or dialog. */
export const SubTitle = styled.h3`
  font-size: ${({ theme }) => theme.text.l};
  font-weight: ${({ theme }) => theme.weight.bold};
`;

export const Muted = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
`;
