/** Prints the parts of the mutation check, and the surviving mutants that docs/mutation.md explains. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parts } from '../../mutate/src/parts.mjs';
import { codeIn, readRows } from '../../mutate/src/survivors.mjs';
import { workspaceRoot } from '../../run/src/workspace.mjs';

const rows = readRows(readFileSync(path.join(workspaceRoot, 'docs/mutation.md'), 'utf8'));
const survivors = rows.map(([file, code, mutant, reason]) => ({ file, code: codeIn(code), mutant, reason }));
process.stdout.write(JSON.stringify({ parts, survivors }));
