import { requireNothingElse, type OperatorCommand } from './operator-command.js';

const ANSWER_TIMEOUT_MS = 3_000;

/** Whether the processes of a cell answer, and their database. */
async function isReady(address: string): Promise<boolean> {
  try {
    const answer = await fetch(new URL('/readyz', address), {
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    return answer.ok;
  } catch (error) {
    if (error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')) return false;
    throw error;
  }
}

/** The cells of the product. The mark is for the list of the proxy. */
export const cells: OperatorCommand = {
  usage: '',
  summary: 'lists the cells: players, whether they answer, and the marks for the proxy',
  async run({ cells: joined }, given, print) {
    requireNothingElse(given);
    if (joined === null) {
      print('The product is one cell: CELL is not set.');
      return 0;
    }
    await joined.directory.refresh();
    const counts = await joined.directory.countPlayers();
    let isWell = true;
    for (const { name, address } of joined.directory.cells()) {
      const answers = await isReady(address);
      isWell &&= answers;
      print(
        `${name}  ${address}  ${String(counts.get(name) ?? 0)} players  ${answers ? 'answers' : 'DOES NOT ANSWER'}`,
      );
      print(`  ${joined.markOf(name)} ${name}`);
    }
    return isWell ? 0 : 1;
  },
};
