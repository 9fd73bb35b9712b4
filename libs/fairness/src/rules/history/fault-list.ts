/** Enough to see the fault; after a gap at the start every following line is a fault. */
const MAX_LISTED = 20;

/** Collects descriptions of faults; counts all, stores the first. */
export interface FaultList {
  readonly texts: readonly string[];
  readonly count: number;
}

export function createFaultList(): FaultList & { add(fault: string): void } {
  const texts: string[] = [];
  let count = 0;
  return {
    texts,
    get count() {
      return count;
    },
    add(fault) {
      count += 1;
      if (texts.length < MAX_LISTED) texts.push(fault);
    },
  };
}
