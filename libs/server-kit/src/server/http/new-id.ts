import { v7 } from 'uuid';

/** A new UUIDv7: unique everywhere, and later ones sort after earlier ones. */
export function newId(): string {
  return v7();
}
