import { randomInt } from 'node:crypto';
import { invalidInput, type ErrorBody } from './errors.js';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const idLength = 14;

export type IdPrefix = 'order' | 'pay' | 'card' | 'evt' | 'rfnd' | 'cont' | 'fa' | 'pout';

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

/** The provider separates a malformed id from one that it never issued. */
export function unknownId(prefix: IdPrefix, id: string): ErrorBody {
  return invalidInput(isIdOf(prefix, id) ? 'The id provided does not exist' : `${id} is not a valid id`);
}

function randomText(characters: string, length: number): string {
  return Array.from({ length }, () => characters.charAt(randomInt(characters.length))).join('');
}
