import { availableParallelism } from 'node:os';

/** The number of parallel browsers. They often wait for the network and for the page, so three share two cores. */
export const workerCount = (): number => Math.ceil(1.5 * availableParallelism());
