import { styled } from 'styled-components';

/** The rules of a game, a sentence or two each. */
export const RuleList = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  padding-inline-start: 1.2em;
`;
