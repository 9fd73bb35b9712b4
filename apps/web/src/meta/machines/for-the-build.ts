import { readForMachines } from './for-machines.js';

/** Complete when it is imported: Vite runs no module later, and the texts of each language are one. */
export const forMachines = await readForMachines();
