import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { limboOddsCsv } from './limbo-odds-csv.js';

/** Writes `docs/odds/limbo.csv` again; Nx runs it from this project's folder: `npx nx odds games-limbo`. */
writeFileSync(path.resolve('../../docs/odds/limbo.csv'), limboOddsCsv());
