import { styled } from 'styled-components';
import '../theme/styled-theme.js';

/** The first stop of the Tab key. It jumps over the menus. */
export const SkipLink = styled.a`
  position: absolute;
  inset-block: ${({ theme }) => theme.space.xs} auto;
  inset-inline: ${({ theme }) => theme.space.xs} auto;
  z-index: ${({ theme }) => theme.layer.toast};
  padding: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.m};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.accent};
  color: ${({ theme }) => theme.color.onAccent};
  font-weight: ${({ theme }) => theme.weight.bold};
  transform: translateY(-200%);

  &:focus {
    transform: none;
  }
`;
