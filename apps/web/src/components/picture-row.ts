import { Card } from '@paasa/ui-kit/ui';
import { styled } from 'styled-components';

/** A picture and its text, beside each other if there is room, so that the card stays low. */
export const PictureRow = styled(Card)`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space.m};
  text-align: center;

  ${({ theme }) => theme.media.fromTablet} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    justify-items: start;
    gap: ${({ theme }) => theme.space.l};
    text-align: start;
  }
`;
