import { randomFillSync } from 'node:crypto';
import { V7Generator } from 'uuidv7';

/** Random words, drawn from the system in blocks: word by word they would cost more than the rest of an id. */
const words = new Uint32Array(1_024);
let used = words.length;

function nextUint32(): number {
  if (used === words.length) {
    randomFillSync(words);
    used = 0;
  }
  return words[used++] ?? 0;
}

const generator = new V7Generator({ nextUint32 });
// If the clock is set back, ids go on from the latest time that they had.
generator.setRollbackAllowance(2 ** 48 - 1);

/** A new UUIDv7. It is unique everywhere, and later ids sort after earlier ones. */
export function newId(): string {
  return generator.generate().toString();
}

/** A new UUIDv7 that sorts after `known`, even if the clock that made `known` is ahead. */
export function newIdAfter(known: string): string {
  const id = newId();
  if (id > known) return id;
  // The first 48 bits of a UUIDv7 are its time.
  const knownAtMs = Number.parseInt(known.replaceAll('-', '').slice(0, 12), 16);
  return new V7Generator({ nextUint32 }).generateOrResetWithTs(knownAtMs + 1).toString();
}
