import { styled } from 'styled-components';
import '../theme/styled-theme.js';

/** A raised surface; `as="section"` and the like give it a meaning. */
export const Card = styled.div`
  min-width: 0;
  padding: ${({ theme }) => theme.space.m};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.l};
  background: linear-gradient(
    180deg,
    ${({ theme }) => theme.color.surfaceRaised},
    ${({ theme }) => theme.color.surface} 9rem
  );
  box-shadow: ${({ theme }) => theme.shadow.raised};

  ${({ theme }) => theme.media.fromTablet} {
    padding: ${({ theme }) => theme.space.l};
  }
`;

/** The heading of a card or of a part of a page. */
export const SectionTitle = styled.h2`
  font-size: ${({ theme }) => theme.text.xl};
  font-weight: ${({ theme }) => theme.weight.bold};
`;

/** Children below each other with even gaps. */
export const Stack = styled.div<{ $gap?: 'xs' | 's' | 'm' | 'l' | 'xl' }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme, $gap = 'm' }) => theme.space[$gap]};
`;

const justifications = {
  start: 'flex-start',
  center: 'center',
  end: 'flex-end',
  between: 'space-between',
} as const;

/** Children beside each other. They wrap if the line is too short. */
export const Cluster = styled.div<{
  $gap?: 'xs' | 's' | 'm' | 'l' | 'xl';
  $justify?: keyof typeof justifications;
}>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $justify = 'start' }) => justifications[$justify]};
  gap: ${({ theme, $gap = 's' }) => theme.space[$gap]};
`;
