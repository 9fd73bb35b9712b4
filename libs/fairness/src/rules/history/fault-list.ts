/** Enough to see what is wrong; a file with a gap at its start would list every line after it. */
const MAX_LISTED = 20;

/** Collects sentences about what is wrong; counts all, keeps the first. */
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
