import type { Cell, Directory } from '@paasa/cells/server';
import {
  requireNothingElse,
  UsageFault,
  type CellOperations,
  type OperatorCommand,
} from './operator-command.js';

const ANSWER_TIMEOUT_MS = 3_000;
/** What `fetch` throws without a connection, and after the time. */
const NO_ANSWER = new Set(['TypeError', 'TimeoutError']);
const ONE_CELL = 'The product is one cell: CELL is not set.';

/** Whether the processes of a cell answer, and their database. */
async function isReady(address: string): Promise<boolean> {
  try {
    const answer = await fetch(new URL('/readyz', address), {
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    return answer.ok;
  } catch (error) {
    const { name } = error as Error;
    if (NO_ANSWER.has(name)) return false;
    throw error;
  }
}

const ANSWERS = 'answers';

async function stateOf(joined: CellOperations, cell: Cell): Promise<string> {
  if (!(await isReady(cell.address))) return 'DOES NOT ANSWER';
  return (await joined.accepts(cell)) ? ANSWERS : 'REFUSES SIGNED CALLS: secrets, clock or address differ';
}

/** The cells of the product. The mark is for the list of the proxy. */
export const cells: OperatorCommand = {
  usage: '',
  summary: 'lists the cells: players, whether they answer, and the marks for the proxy',
  async run({ cells: joined }, given, print) {
    requireNothingElse(given);
    if (joined === null) {
      print(ONE_CELL);
      return 0;
    }
    await joined.directory.refresh();
    const counts = await joined.directory.countPlayers();
    let isWell = true;
    for (const { name, address, isFilled } of joined.directory.cells()) {
      const state = await stateOf(joined, { name, address });
      isWell &&= state === ANSWERS && isFilled;
      print(
        `${name}  ${address}  ${String(counts.get(name) ?? 0)} players  ${state}${isFilled ? '' : '  HAS NOT ENTERED ALL'}`,
      );
      print(`  ${joined.markOf(name)} ${name}`);
    }
    return isWell ? 0 : 1;
  },
};

/** Why a cell cannot be removed. Shape: null if it can, as far as is known without the directory's own check. */
function obstacleTo(directory: Directory, name: string): string | null {
  const names = directory.cells().map((cell) => cell.name);
  if (!names.includes(name)) return `There is no cell ${name}.`;
  if (name === directory.cell) return `${name} runs this command: run it in another cell.`;
  if (name === names.toSorted()[0])
    return `${name} is the first cell by name, so it has the payments without an owner: it stays.`;
  return null;
}

/** Takes a cell out of the directory that has no players and will not come back. */
export const cellsRemove: OperatorCommand = {
  usage: 'NAME',
  summary: 'takes a cell without players out of the directory',
  async run({ cells: joined }, [name, ...rest], print) {
    requireNothingElse(rest);
    if (name === undefined) throw new UsageFault('Which cell?');
    if (joined === null) {
      print(ONE_CELL);
      return 1;
    }
    const { directory } = joined;
    await directory.refresh();
    const address = directory.cells().find((cell) => cell.name === name)?.address;
    const obstacle = obstacleTo(directory, name);
    if (obstacle !== null || address === undefined) {
      print(obstacle ?? `There is no cell ${name}.`);
      return 1;
    }
    if (await isReady(address)) {
      print(`${name} still answers at ${address}: stop its processes first. Nothing was changed.`);
      return 1;
    }
    const isRemoved = await directory.remove(name);
    const count = (await directory.countPlayers()).get(name) ?? 0;
    const reason =
      count > 0 ? `has ${String(count)} players in the directory` : 'has not entered again what it has';
    print(
      isRemoved
        ? `${name} is removed. Take its mark out of the list of the proxy.`
        : `${name} ${reason}: nothing was changed.`,
    );
    return isRemoved ? 0 : 1;
  },
};

/** For a directory that was restored while no process ran: a process that runs notices it by itself. */
export const cellsRefill: OperatorCommand = {
  usage: '',
  summary: 'after the directory was restored: every cell enters again what it has',
  async run({ cells: joined }, given, print) {
    requireNothingElse(given);
    if (joined === null) {
      print(ONE_CELL);
      return 1;
    }
    await joined.directory.refill();
    print('Every cell enters again what it has. No new account, address or passkey until all have done so.');
    return 0;
  },
};
