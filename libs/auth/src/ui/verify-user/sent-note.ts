import { styled } from 'styled-components';

export const SentNote = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  overflow-wrap: anywhere;
`;
