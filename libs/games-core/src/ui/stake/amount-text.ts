import { MAX_WIRE_PAISE, paise, parseRupees, toRupees, type Paise } from '@paasa/money';

const PLAIN_DECIMAL = /^(\d*)\.?(\d*)$/;

/** Reads the text of the field, rounded half up to the paisa; null if it is not an amount. */
function readRounded(text: string): Paise | null {
  const [, whole = '', decimals = ''] = PLAIN_DECIMAL.exec(text.trim()) ?? [];
  if (whole + decimals === '') return null;
  // By digits: the number 1.005 is slightly too small and would round down.
  const roundedUp = Number(decimals.charAt(2)) >= 5 ? 1 : 0;
  const count = Number(whole + decimals.slice(0, 2).padEnd(2, '0')) + roundedUp;
  return count <= MAX_WIRE_PAISE ? paise(count) : null;
}

const write = (amountPaise: Paise): string => toRupees(amountPaise).toFixed(2);

/** The amount with two decimals, for after the field is left; other text stays. */
export function roundAmountText(text: string): string {
  const amountPaise = readRounded(text);
  return amountPaise === null ? text : write(amountPaise);
}

/** The amount while the player types: rounded only at a third decimal. */
export function limitAmountText(text: string): string {
  return (text.split('.')[1]?.length ?? 0) > 2 ? roundAmountText(text) : text;
}

/** Half the amount; other text stays. */
export function halveAmountText(text: string): string {
  const amountPaise = readRounded(text);
  return amountPaise === null ? text : write(paise(Math.round(amountPaise / 2)));
}

/** Double the amount, at most the wallet; a guest has no such limit. */
export function doubleAmountText(text: string, walletPaise: Paise | null): string {
  const amountPaise = readRounded(text);
  if (amountPaise === null) return text;
  return write(paise(Math.min(2 * amountPaise, walletPaise ?? MAX_WIRE_PAISE)));
}

/** The whole wallet. */
export function maxAmountText(walletPaise: Paise | null): string {
  return write(walletPaise ?? paise(0));
}

/** The stake in the text, or null. An exponent is refused: a player who reads `1e3` may not expect ₹1,000. */
export function stakeOf(text: string): Paise | null {
  if (text.trim() === '' || !PLAIN_DECIMAL.test(text.trim())) return null;
  const parsed = parseRupees(Number(text));
  return parsed.ok ? parsed.value : null;
}
