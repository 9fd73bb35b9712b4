import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const idLength = 14;

export type IdPrefix = 'order' | 'pay' | 'card' | 'evt';

/** A new identifier in the provider's form: prefix and 14 base62 characters. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${randomText(alphabet, idLength)}`;
}

export function randomDigits(count: number): string {
  return randomText('0123456789', count);
}

export function isIdOf(prefix: IdPrefix, text: string): boolean {
  return text.startsWith(`${prefix}_`) && /^[0-9A-Za-z]{14}$/.test(text.slice(prefix.length + 1));
}

function randomText(characters: string, length: number): string {
  return Array.from({ length }, () => characters.charAt(randomInt(characters.length))).join('');
}
