/** Gives copies of one call that meet in this process one promise, so that the work is done once. */
export class SharedCalls<Outcome> {
  readonly #underWay = new Map<string, Promise<Outcome>>();

  run(key: string, work: () => Promise<Outcome>): Promise<Outcome> {
    const known = this.#underWay.get(key);
    if (known !== undefined) return known;
    const call = work().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, call);
    return call;
  }

  /** Waits for the calls in progress. */
  async idle(): Promise<void> {
    await Promise.all(this.#underWay.values());
  }
}
