/** The operators' own proof of the books, after a load: speed that loses a paisa does not count. */
import { workspaceRoot } from '../../../run/src/workspace.mjs';
import { runWatched } from './process-memory.mjs';

/** Shape: the line of the proof about bets. Errors: throws with the whole proof if anything differs. */
export async function proveLedger({ env }) {
  const words = ['apps/api/dist/main.mjs', 'ops', 'ledger:verify'];
  const { code, output } = await runWatched(words, { cwd: workspaceRoot, env: { ...process.env, ...env } });
  const [line] = /.*one-end-per-bet: .*/.exec(output) ?? [];
  if (code !== 0 || line === undefined) throw new Error(`The books are not right:\n${output}`);
  return line.trim();
}
