/** Parses an int8. Both drivers use it, so amounts are numbers everywhere and are never silently rounded. */
export function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database holds ${text}, beyond the safe integers.`);
  return value;
}
