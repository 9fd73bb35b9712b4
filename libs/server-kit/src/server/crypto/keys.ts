/**
 * A key, or several while one is exchanged for another: the first makes whatever is made, all are believed.
 *
 * Shape: 64 hex characters each.
 */
export type Keys = string | readonly [string, ...string[]];

/** All keys, the one that makes things first. */
export function allKeys(keys: Keys): readonly [string, ...string[]] {
  return typeof keys === 'string' ? [keys] : keys;
}

/** Something made of each key, that of the first key first. */
export function ofEachKey<Made>(keys: Keys, make: (key: string) => Made): readonly [Made, ...Made[]] {
  const [first, ...others] = allKeys(keys);
  return [make(first), ...others.map(make)];
}
