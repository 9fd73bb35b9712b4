import { MAX_WIRE_PAISE, paise, parseRupees, toRupees, type Paise } from '@paasa/money';

const PLAIN_DECIMAL = /^(\d*)\.?(\d*)$/;

/** Reads what stands in the field, rounded half up to the paisa, or null where it is no amount at all. */
function readRounded(text: string): Paise | null {
  const [, whole = '', decimals = ''] = PLAIN_DECIMAL.exec(text.trim()) ?? [];
  if (whole + decimals === '') return null;
  // From the digits: 1.005 as a number lies below its half and would round down.
  const roundedUp = Number(decimals.charAt(2)) >= 5 ? 1 : 0;
  const count = Number(whole + decimals.slice(0, 2).padEnd(2, '0')) + roundedUp;
  return count <= MAX_WIRE_PAISE ? paise(count) : null;
}

const write = (amountPaise: Paise): string => toRupees(amountPaise).toFixed(2);

/** The amount with exactly two decimals, as after leaving the field; what is no amount stays as it is. */
export function roundAmountText(text: string): string {
  const amountPaise = readRounded(text);
  return amountPaise === null ? text : write(amountPaise);
}

/** The amount while it is typed: rounded only once a third decimal appears, so that typing is not disturbed. */
export function limitAmountText(text: string): string {
  return (text.split('.')[1]?.length ?? 0) > 2 ? roundAmountText(text) : text;
}

/** Half the amount; what is no amount stays as it is. */
export function halveAmountText(text: string): string {
  const amountPaise = readRounded(text);
  return amountPaise === null ? text : write(paise(Math.round(amountPaise / 2)));
}

/** Twice the amount, at most the wallet; a guest has none to keep to. */
export function doubleAmountText(text: string, walletPaise: Paise | null): string {
  const amountPaise = readRounded(text);
  if (amountPaise === null) return text;
  return write(paise(Math.min(2 * amountPaise, walletPaise ?? MAX_WIRE_PAISE)));
}

/** The whole wallet. */
export function maxAmountText(walletPaise: Paise | null): string {
  return write(walletPaise ?? paise(0));
}

/** The stake that the text means, or null where no stake can be read from it. */
export function stakeOf(text: string): Paise | null {
  const parsed = text.trim() === '' ? null : parseRupees(Number(text));
  return parsed?.ok === true ? parsed.value : null;
}
