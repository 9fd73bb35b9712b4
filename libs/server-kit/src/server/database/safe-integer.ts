/** Parses an int8; both drivers use it, so that amounts are numbers everywhere and never silently rounded. */
export function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database holds ${text}, beyond the safe integers.`);
  return value;
}
