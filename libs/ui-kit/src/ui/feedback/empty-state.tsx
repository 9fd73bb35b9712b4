import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconDrawing, type IconName } from '../icons/icon.js';
import '../theme/styled-theme.js';

const DICE: IconDrawing = {
  path: 'M6.5 3.5h11a3 3 0 0 1 3 3v11a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-11a3 3 0 0 1 3-3ZM8.3 8.3h.01M15.7 8.3h.01M12 12h.01M8.3 15.7h.01M15.7 15.7h.01',
};

export interface EmptyStateProps {
  /**
   * A few words above the text. They are a paragraph, because a heading for an empty part would clutter the outline of
   * the page.
   */
  title?: string | undefined;
  text: string;
  icon?: IconName | IconDrawing | undefined;
  /** A drawing instead of the icon. */
  art?: ReactNode;
  /** The next step for the reader. */
  children?: ReactNode;
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space.m};
  padding: ${({ theme }) => theme.space.xl} ${({ theme }) => theme.space.m};
  text-align: center;
  color: ${({ theme }) => theme.color.textMuted};
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: ${({ theme }) => theme.space.xxl};
  aspect-ratio: 1;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.color.accentSoft};
  color: ${({ theme }) => theme.color.accent};
`;

const Words = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
  max-width: 28rem;
  text-wrap: balance;
`;

const Title = styled.p`
  color: ${({ theme }) => theme.color.text};
  font-size: ${({ theme }) => theme.text.l};
  font-weight: ${({ theme }) => theme.weight.bold};
`;

/** Says that there is nothing here. `children` is the next step for the reader. */
export function EmptyState({ title, text, icon = DICE, art, children }: EmptyStateProps) {
  return (
    <Box>
      {art ?? (
        <Disc>
          <Icon name={icon} size="2rem" />
        </Disc>
      )}
      <Words>
        {title === undefined ? null : <Title>{title}</Title>}
        <p>{text}</p>
      </Words>
      {children}
    </Box>
  );
}
