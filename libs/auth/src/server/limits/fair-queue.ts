/** The place of a waiter: its lane, block of addresses, network and account. */
export type QueuePath = readonly string[];

/** A queue in which each branch takes turns with its neighbours, on every level. */
export interface FairQueue<T> {
  /** The number of waiters, in all or below a path. */
  count(path?: QueuePath): number;
  push(path: QueuePath, waiter: T): void;
  /** The next: the first of the branch whose turn it is. */
  shift(): T | undefined;
  /**
   * Makes room for a waiter on this path: removes the newest waiter of the longest branch.
   *
   * Shape: undefined if the path itself is as long.
   */
  displaceFor(path: QueuePath): T | undefined;
}

interface Branch<T> {
  count: number;
  readonly waiters: T[];
  /** In the order of their turns. */
  readonly branches: Map<string, Branch<T>>;
}

const createBranch = <T>(): Branch<T> => ({ count: 0, waiters: [], branches: new Map() });

function shiftFrom<T>(branch: Branch<T>): T | undefined {
  if (branch.count === 0) return undefined;
  branch.count -= 1;
  const [next] = branch.branches;
  if (next === undefined) return branch.waiters.shift();
  const [key, child] = next;
  const waiter = shiftFrom(child);
  // After its turn, a branch is the last among its neighbours.
  branch.branches.delete(key);
  if (child.count > 0) branch.branches.set(key, child);
  return waiter;
}

const longestOf = <T>(branch: Branch<T>): string | undefined =>
  [...branch.branches].reduce<[string, number] | undefined>(
    (longest, [key, { count }]) => (longest === undefined || count > longest[1] ? [key, count] : longest),
    undefined,
  )?.[0];

function popFrom<T>(branch: Branch<T>, path: QueuePath): T | undefined {
  branch.count -= 1;
  const [key, ...rest] = path;
  const child = key === undefined ? undefined : branch.branches.get(key);
  if (key === undefined || child === undefined) return branch.waiters.pop();
  const waiter = popFrom(child, rest);
  if (child.count === 0) branch.branches.delete(key);
  return waiter;
}

/** Makes a queue that is fair on every level: a branch waits for one turn of each neighbour. */
export function createFairQueue<T>(): FairQueue<T> {
  const root = createBranch<T>();
  const find = (path: QueuePath): Branch<T> | undefined =>
    path.reduce<Branch<T> | undefined>((branch, key) => branch?.branches.get(key), root);

  /** The longest branch, level by level. Shape: null if the newcomer's own branch would be as long. */
  function longestBeside(path: QueuePath): QueuePath | null {
    const longest: string[] = [];
    let isBeside = false;
    for (let branch = root; branch.branches.size > 0;) {
      const key = longestOf(branch) ?? '';
      const child = branch.branches.get(key);
      if (child === undefined) break;
      const own = path[longest.length];
      if (!isBeside && key !== own) {
        if (own !== undefined && (branch.branches.get(own)?.count ?? 0) + 1 >= child.count) return null;
        isBeside = true;
      }
      longest.push(key);
      branch = child;
    }
    return isBeside ? longest : null;
  }

  return {
    count: (path = []) => find(path)?.count ?? 0,
    push(path, waiter) {
      let branch = root;
      branch.count += 1;
      for (const key of path) {
        const child = branch.branches.get(key) ?? createBranch<T>();
        branch.branches.set(key, child);
        child.count += 1;
        branch = child;
      }
      branch.waiters.push(waiter);
    },
    shift: () => shiftFrom(root),
    displaceFor(path) {
      const longest = longestBeside(path);
      return longest === null ? undefined : popFrom(root, longest);
    },
  };
}
