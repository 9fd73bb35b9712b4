import { z } from 'zod';
import { CELL_NAME } from '@paasa/cells';
import { plainHttpFaults, type Variables } from './variables.js';

/** The variables of a cell: all that say where it is, or none. */
export const cellEnvironment = {
  CELL: z.string().regex(CELL_NAME, 'must be 1 to 8 small letters and digits').optional(),
  DIRECTORY_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional(),
  CELL_ADDRESS: z.url({ protocol: /^https?$/, error: 'must be an http address' }).optional(),
  TARGET_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional(),
};

/** Those that belong together. */
const PLACE = ['CELL', 'DIRECTORY_DATABASE_URL', 'CELL_ADDRESS'] as const;

type CellEnvironment = z.output<z.ZodObject<typeof cellEnvironment>>;

/** A part of the players, with a database and processes of its own. */
export interface CellConfig {
  readonly name: string;
  /** The other cells reach it here. */
  readonly address: string;
  /** The database that knows which cell has which player. */
  readonly directoryUrl: string;
  /** The database of the cell that a player moves to; null but for that command. */
  readonly targetUrl: string | null;
}

/** The faults in any mode: some of the variables without the others. */
export function cellFaults(given: Variables): string[] {
  const missing = PLACE.filter((name) => !given[name]);
  return missing.length === PLACE.length
    ? []
    : missing.map((name) => `${name}: is missing beside the others of a cell`);
}

/** Passwords and cookies pass between cells. */
export const cellLiveFaults = (given: Variables): string[] => plainHttpFaults(given, ['CELL_ADDRESS']);

/** Shape: null for a product that is one cell. */
export function cellConfig(env: CellEnvironment): CellConfig | null {
  const { CELL: name, DIRECTORY_DATABASE_URL: directoryUrl, CELL_ADDRESS: address } = env;
  if (name === undefined || directoryUrl === undefined || address === undefined) return null;
  const targetUrl = env.TARGET_DATABASE_URL ?? null;
  return { name, directoryUrl, address: new URL(address).origin, targetUrl };
}
