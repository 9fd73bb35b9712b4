/** A field of something that a stranger sent or that was stored; undefined where there is none. */
export function fieldOf(input: unknown, name: string): unknown {
  return typeof input === 'object' && input !== null && Object.hasOwn(input, name)
    ? Reflect.get(input, name)
    : undefined;
}
