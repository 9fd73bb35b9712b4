import type { HouseStep } from '@paasa/server-kit';
import { sumHouseFigures, type HouseFigures } from '../rules/house-figures.js';
import type { Directory } from './directory.js';
import type { AskHouse, ReadHouse } from './house-call.js';

/** The house as the sum of its cells. */
export interface HouseOfCells {
  /** By name. Figures are null if the cell has not answered. */
  readonly cells: readonly { readonly cell: string; readonly figures: HouseFigures | null }[];
  /** Of the cells that have answered, so it lacks those in `silent`. */
  readonly sum: HouseFigures;
  readonly silent: readonly string[];
}

export interface HouseOfCellsParts {
  readonly directory: Pick<Directory, 'cell' | 'readCells'>;
  readonly readHouse: ReadHouse;
  readonly ask: AskHouse;
  readonly clock: () => Date;
}

/**
 * Reads the figures of this cell and asks all others at once. Which cells there are is read each time, or a sum would look
 * complete without a new one.
 *
 * Errors: `DatabaseUnavailable` of the own database or of the directory.
 */
export const createHouseOfCells =
  ({ directory, readHouse, ask, clock }: HouseOfCellsParts) =>
  async (step: HouseStep): Promise<HouseOfCells> => {
    const now = clock();
    const known = (await directory.readCells()).toSorted((one, other) => (one.name < other.name ? -1 : 1));
    const cells = await Promise.all(
      known.map(async ({ name, address }) => ({
        cell: name,
        figures: await (name === directory.cell
          ? readHouse(step, now)
          : ask({ name, address }, { step, at: now.toISOString() })),
      })),
    );
    return {
      cells,
      sum: sumHouseFigures(cells.flatMap(({ figures }) => figures ?? [])),
      silent: cells.filter(({ figures }) => figures === null).map(({ cell }) => cell),
    };
  };
