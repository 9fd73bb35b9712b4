import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { minesOddsCsv } from './mines-odds-csv.js';

// `npx nx odds games-mines` runs it in this lib's folder; a test compares the file with its output.
const file = path.resolve('../../docs/odds/mines.csv');
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, minesOddsCsv());
