import { keyframes, styled } from 'styled-components';
import '../theme/styled-theme.js';

const pass = keyframes`
  to { translate: 100% 0; }
`;

const Bone = styled.span<{ $width: string; $height: string; $round: boolean }>`
  scale: var(--end, 1) 1;
  display: block;
  overflow: hidden;
  width: ${({ $width }) => $width};
  max-width: 100%;
  height: ${({ $height }) => $height};
  border-radius: ${({ theme, $round }) => ($round ? theme.radius.pill : theme.radius.s)};
  background: ${({ theme }) => theme.color.surfaceHover};

  &::after {
    content: '';
    display: block;
    height: 100%;
    translate: -100% 0;
    background: linear-gradient(90deg, transparent, ${({ theme }) => theme.color.shimmer}, transparent);
    animation: ${pass} 1.6s ease-in-out infinite;
  }
  ${({ theme }) => theme.media.reducedMotion} {
    &::after {
      animation: none;
    }
  }
`;

export interface SkeletonProps {
  width?: string;
  height?: string;
  /** For a round picture, such as that of a person. */
  round?: boolean;
}

/** Reserves the place of loading content. Screen readers skip it, so name the content in a text beside it. */
export function Skeleton({ width = '100%', height = '1rem', round = false }: SkeletonProps) {
  return <Bone aria-hidden="true" $width={width} $height={height} $round={round} />;
}
