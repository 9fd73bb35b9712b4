import { parseArgs } from 'node:util';
import { runTexts } from './run-texts.mjs';

const { values: given } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    missing: { type: 'string' },
    root: { type: 'string' },
  },
});
const { status, stdout, stderr } = await runTexts(given);
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = status;
