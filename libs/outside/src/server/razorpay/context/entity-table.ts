/** **Units**: `from` and `to` are unix seconds, both inclusive. */
export interface ListFilter {
  readonly count: number;
  readonly skip: number;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

interface Identity {
  readonly id: string;
  readonly created_at: number;
}

/** All entities of one kind, by id and, if the kind has one, by a second unique key. */
export class EntityTable<Row> {
  private readonly byId = new Map<string, Row>();
  private readonly bySecondKey = new Map<string, Row>();

  constructor(
    private readonly identityOf: (row: Row) => Identity,
    private readonly secondKeyOf: (row: Row) => string | null = () => null,
  ) {}

  put(row: Row): void {
    this.byId.set(this.identityOf(row).id, row);
    const secondKey = this.secondKeyOf(row);
    if (secondKey !== null) this.bySecondKey.set(secondKey, row);
  }

  find(id: string): Row | null {
    return this.byId.get(id) ?? null;
  }

  findBySecondKey(key: string): Row | null {
    return this.bySecondKey.get(key) ?? null;
  }

  /** Oldest first. */
  all(): Row[] {
    return [...this.byId.values()];
  }

  /** A page, newest first. */
  list(page: ListFilter, isWanted?: (row: Row) => boolean): Row[] {
    const { count, skip, from = 0, to = Number.MAX_SAFE_INTEGER } = page;
    const wanted = this.all().filter((row) => {
      const { created_at: createdAt } = this.identityOf(row);
      return createdAt >= from && createdAt <= to && (isWanted === undefined || isWanted(row));
    });
    return wanted.reverse().slice(skip, skip + count);
  }
}
