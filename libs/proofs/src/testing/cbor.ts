type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

const UNSIGNED = 0;
const NEGATIVE = 1;
const BYTES = 2;
const TEXT = 3;
const MAP = 5;

function headOf(major: number, size: number): Buffer {
  const kind = major << 5;
  if (size < 24) return Buffer.from([kind | size]);
  if (size < 0x1_00) return Buffer.from([kind | 24, size]);
  const head = Buffer.from([kind | 25, 0, 0]);
  head.writeUInt16BE(size, 1);
  return head;
}

/** Encodes what authenticators send: short maps, whole numbers, texts and bytes. Source: RFC 8949, section 3. */
export function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? headOf(NEGATIVE, -1 - value) : headOf(UNSIGNED, value);
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([headOf(TEXT, text.length), text]);
  }
  if (value instanceof Uint8Array) return Buffer.concat([headOf(BYTES, value.length), value]);
  const pairs = [...value].flatMap(([key, each]) => [encodeCbor(key), encodeCbor(each)]);
  return Buffer.concat([headOf(MAP, value.size), ...pairs]);
}
