import { v7 } from 'uuid';

/** A new UUIDv7. It is unique everywhere, and later ids sort after earlier ones. */
export function newId(): string {
  return v7();
}

/** A new UUIDv7 that sorts after `known`, even if the clock that made `known` is ahead. */
export function newIdAfter(known: string): string {
  const id = newId();
  if (id > known) return id;
  // The first 48 bits of a UUIDv7 are its time.
  const knownAtMs = Number.parseInt(known.replaceAll('-', '').slice(0, 12), 16);
  return v7({ msecs: knownAtMs + 1 });
}
