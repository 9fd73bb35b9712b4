import { availableParallelism } from 'node:os';

/** The number of parallel browsers. They often wait for the network and for the page, so two share a core. */
export const workerCount = (): number => 2 * availableParallelism();
