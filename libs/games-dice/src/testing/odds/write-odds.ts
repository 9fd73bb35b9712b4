import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { diceOddsCsv } from './dice-odds-csv.js';

/** Writes `docs/odds/dice.csv` again; Nx runs it from this project's folder: `npx nx odds games-dice`. */
writeFileSync(path.resolve('../../docs/odds/dice.csv'), diceOddsCsv());
