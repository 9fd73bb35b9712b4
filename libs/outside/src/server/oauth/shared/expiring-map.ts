interface Entry<Value> {
  readonly value: Value;
  readonly expiresAtMs: number;
}

/** A map in memory whose entries expire. When it is full, the oldest entries are deleted. */
export class ExpiringMap<Value> {
  private readonly entries = new Map<string, Entry<Value>>();

  constructor(
    private readonly now: () => Date,
    private readonly capacity = 10_000,
  ) {}

  set(key: string, value: Value, lifetimeMs: number): void {
    this.entries.delete(key);
    this.entries.set(key, { value, expiresAtMs: this.now().getTime() + lifetimeMs });
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.capacity) return;
      this.entries.delete(oldest);
    }
  }

  find(key: string): Value | null {
    const entry = this.entries.get(key);
    if (entry === undefined) return null;
    if (entry.expiresAtMs > this.now().getTime()) return entry.value;
    this.entries.delete(key);
    return null;
  }

  /** Finds and deletes in one step, so that only one of two callers gets it. */
  take(key: string): Value | null {
    const value = this.find(key);
    this.entries.delete(key);
    return value;
  }

  delete(key: string): void {
    this.entries.delete(key);
  }

  deleteWhere(matches: (value: Value) => boolean): void {
    for (const [key, { value }] of this.entries) {
      if (matches(value)) this.entries.delete(key);
    }
  }
}
