/** Values that hold from an instant on. */
export class Timeline<Value> {
  readonly #steps: readonly { readonly fromMs: number; readonly value: Value }[];
  #passedCount = 0;

  /** Of two steps at the same instant the later one holds. */
  constructor(
    private readonly initial: Value,
    steps: readonly { readonly from: Date; readonly value: Value }[],
  ) {
    this.#steps = steps
      .map(({ from, value }) => ({ fromMs: from.getTime(), value }))
      .sort((one, other) => one.fromMs - other.fromMs);
  }

  /** The value that holds at an instant; fast if instants are given mostly in order. */
  at(instant: Date): Value {
    const atMs = instant.getTime();
    while ((this.#steps[this.#passedCount]?.fromMs ?? Infinity) <= atMs) this.#passedCount += 1;
    while ((this.#steps[this.#passedCount - 1]?.fromMs ?? -Infinity) > atMs) this.#passedCount -= 1;
    return this.#steps[this.#passedCount - 1]?.value ?? this.initial;
  }
}
