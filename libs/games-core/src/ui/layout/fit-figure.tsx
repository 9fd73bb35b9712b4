import type { CSSProperties } from 'react';
import { css, styled } from 'styled-components';

/** A bold digit is at most two thirds as wide as high. */
const SHARE = 150;

/**
 * The style of text that `fitting` makes as small as its container requires.
 *
 * A custom property: a rule for each length would make the browser restyle the page.
 */
export function fitOf(text: string): CSSProperties {
  const fit: Record<`--${string}`, number> = { '--fit': Math.floor(SHARE / Math.max(text.length, 1)) };
  return fit;
}

/** One line, at most as wide as the nearest container. */
export const fitting = css`
  font-size: min(1em, calc(var(--fit) * 1cqi));
  white-space: nowrap;
`;

const Box = styled.span`
  container-type: inline-size;
  display: block;
`;

const Line = styled.span`
  ${fitting}
`;

/** A figure that never breaks: it gets smaller where its place is too narrow. */
export const FitFigure = ({ children }: { children: string }) => (
  <Box>
    <Line style={fitOf(children)}>{children}</Line>
  </Box>
);
