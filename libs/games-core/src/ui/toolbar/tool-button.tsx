import { Button, visuallyHidden } from '@paasa/ui-kit/ui';
import { css, styled } from 'styled-components';

/** Only if a screen is too narrow for words beside the pictures. */
const onNarrow = (style: ReturnType<typeof css>) => css`
  ${({ theme }) => theme.media.fromDesktop.replace('@media', '@media not all and')} {
    ${style}
  }
`;

/**
 * A tool of a game. A phone or a tablet shows only its picture, so that all tools fit on the line of the title.
 *
 * Large enough for a finger there; smaller in a narrow window on a desktop, which has more tools.
 */
export const ToolButton = styled(Button)`
  ${onNarrow(css`
    flex: none;
    width: 2.375rem;
    min-height: 2.375rem;
    padding: 0;

    ${({ theme }) => theme.media.touchOnly} {
      width: ${({ theme }) => theme.size.control};
      min-height: ${({ theme }) => theme.size.control};
    }
  `)}
`;

/** Only if there is room to spare. */
export const ToolState = styled.span`
  display: none;

  ${({ theme }) => theme.media.fromWide} {
    display: inline;
  }
`;

/** The name of a tool: hidden on a narrow screen, but always read by screen readers. */
export const ToolName = styled.span`
  ${onNarrow(visuallyHidden)}
`;
