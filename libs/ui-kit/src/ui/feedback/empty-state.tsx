import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../icons/icon.js';
import '../theme/styled-theme.js';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space.m};
  padding: ${({ theme }) => theme.space.xl} ${({ theme }) => theme.space.m};
  text-align: center;
  color: ${({ theme }) => theme.color.textMuted};

  svg {
    color: ${({ theme }) => theme.color.accent};
  }
`;

/** Says that there is nothing here and, as `children`, what one can do about it. */
export function EmptyState({
  text,
  icon = 'dice',
  children,
}: {
  text: string;
  icon?: IconName;
  children?: ReactNode;
}) {
  return (
    <Box>
      <Icon name={icon} size="2.5rem" />
      <p>{text}</p>
      {children}
    </Box>
  );
}
