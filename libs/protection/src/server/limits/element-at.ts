/** Of an answer in order. */
export function elementAt<One>(all: readonly One[], index: number): One {
  const one = all[index];
  if (one === undefined) throw new Error('Fewer sums came than were requested.');
  return one;
}
