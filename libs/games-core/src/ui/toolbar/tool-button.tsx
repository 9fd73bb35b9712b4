import { Button, visuallyHidden } from '@paasa/ui-kit/ui';
import { css, styled } from 'styled-components';

/** Only where a screen is too narrow for words beside the pictures. */
const onPhones = (style: ReturnType<typeof css>) => css`
  ${({ theme }) => theme.media.fromTablet.replace('@media', '@media not all and')} {
    ${style}
  }
`;

/**
 * A tool of a game: its picture alone on a phone, so that all of them stand on one line beside the title.
 *
 * As large there as a finger needs it; a narrow window on a desktop has more tools, which are smaller.
 */
export const ToolButton = styled(Button)`
  ${onPhones(css`
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

/** Only where there is room to spare. */
export const ToolState = styled.span`
  display: none;

  ${({ theme }) => theme.media.fromWide} {
    display: inline;
  }
`;

/** What a tool is called; a phone only shows its picture, and screen readers say it everywhere. */
export const ToolName = styled.span`
  ${onPhones(visuallyHidden)}
`;
