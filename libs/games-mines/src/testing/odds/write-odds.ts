import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { minesOddsCsv } from './mines-odds-csv.js';

// Run by `npx nx odds games-mines` in this lib's folder; a test holds the file to what this would write.
const file = path.resolve('../../docs/odds/mines.csv');
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, minesOddsCsv());
