import { availableParallelism } from 'node:os';

/** How many browsers run side by side. They often wait for the network and for the page, so two share a core. */
export const workerCount = (): number => 2 * availableParallelism();
