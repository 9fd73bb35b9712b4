/**
 * One key, or several during a key rotation. The first key signs and seals; all keys verify and open.
 *
 * Shape: 64 hex characters each.
 */
export type Keys = string | readonly [string, ...string[]];

/** All keys, the first one first. */
export function allKeys(keys: Keys): readonly [string, ...string[]] {
  return typeof keys === 'string' ? [keys] : keys;
}

/** Makes a value from each key, in the same order. */
export function ofEachKey<Made>(keys: Keys, make: (key: string) => Made): readonly [Made, ...Made[]] {
  const [first, ...others] = allKeys(keys);
  return [make(first), ...others.map(make)];
}
