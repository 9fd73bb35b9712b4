import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import '../theme/styled-theme.js';

export type Tone = 'neutral' | 'win' | 'loss' | 'pending';

const Box = styled.div<{ $tone: Tone }>`
  padding: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.m};
  border-radius: ${({ theme }) => theme.radius.m};
  border-inline-start: 4px solid
    ${({ theme, $tone }) => ($tone === 'neutral' ? theme.color.link : theme.color[$tone])};
  background: ${({ theme, $tone }) =>
    $tone === 'neutral' ? theme.color.surfaceHover : theme.color[`${$tone}Soft`]};
`;

/** A sentence within the page. Screen readers announce a loss at once, and the others at the next pause. */
export function Notice({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <Box $tone={tone} role={tone === 'loss' ? 'alert' : 'status'}>
      {children}
    </Box>
  );
}

/** A short state such as `SUCCESS` in a table. */
export const Badge = styled.span<{ $tone: Tone }>`
  display: inline-block;
  padding: 0.1rem 0.6rem;
  border-radius: ${({ theme }) => theme.radius.pill};
  font-size: ${({ theme }) => theme.text.xs};
  font-weight: ${({ theme }) => theme.weight.bold};
  letter-spacing: 0.03em;
  color: ${({ theme, $tone }) => ($tone === 'neutral' ? theme.color.text : theme.color[$tone])};
  background: ${({ theme, $tone }) =>
    $tone === 'neutral' ? theme.color.surfaceHover : theme.color[`${$tone}Soft`]};
`;
