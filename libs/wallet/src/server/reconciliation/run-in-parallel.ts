/** Works on each item, on so many at once; `work` handles its own failures. */
export async function runInParallel<Item>(
  items: readonly Item[],
  parallelism: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const takeTurns = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(parallelism, items.length) }, takeTurns));
}
