/** The minimum requirements of a secret. */
export interface SecretRequirement {
  readonly minLength: number;
  /** By the frequencies of its own characters. A chosen secret may have fewer bits, never more. */
  readonly minBits: number;
}

/** Shannon's entropy of the characters, over the whole text. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / text.length);
  return bits;
}

/**
 * Whether most characters equal the characters a few places before; by chance this happens once in a million secrets.
 */
function isPeriodic(row: readonly number[]): boolean {
  for (let period = 1; period <= row.length / 3; period += 1) {
    const same = row.filter((value, index) => index >= period && value === row[index - period]).length;
    if (same >= (2 / 3) * (row.length - period)) return true;
  }
  return false;
}

/** `aaaa`, `abcabcabc`, and by the steps between characters `01234567` and `aabbccdd`. */
function isPattern(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return isPeriodic(codes) || isPeriodic(steps);
}

/** Why a secret is easy to guess, as the end of a sentence that does not repeat it; null for a strong one. */
export function weaknessOf(secret: string, { minLength, minBits }: SecretRequirement): string | null {
  if (secret.length < minLength)
    return `is too short: ${String(minLength)} random characters or more (live mode)`;
  if (isPattern(secret)) return 'repeats itself or counts: it must be random (live mode)';
  if (bitsOf(secret) < minBits) return 'has too few different characters: it must be random (live mode)';
  return null;
}
