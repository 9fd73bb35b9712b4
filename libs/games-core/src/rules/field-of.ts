/** A field of what a stranger sent or what was stored, undefined where there is none; inherited ones do not count. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
