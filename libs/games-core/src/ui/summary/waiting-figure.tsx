import { Skeleton } from '@paasa/ui-kit/ui';

/** Stands for a figure that is being fetched; as high as the line of a figure that fits its card. */
export const WAITING_FIGURE = <Skeleton width="4ch" height="1.65rem" />;
