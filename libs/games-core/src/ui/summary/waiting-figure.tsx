import { Skeleton } from '@paasa/ui-kit/ui';

/** The place of a figure that loads, as high as its line. */
export const WAITING_FIGURE = <Skeleton width="4ch" height="1.65rem" />;
