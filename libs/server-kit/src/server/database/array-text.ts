/** Texts that need neither quotes nor escapes. An empty text and NULL in any spelling do need quotes. */
const PLAIN = /^[\w.:+-]+$/;
const isNullWord = (text: string): boolean => text.length === 4 && text.toUpperCase() === 'NULL';
/** Characters that JSON escapes besides quotes and backslashes: control characters and half surrogate pairs. */
const ESCAPED_BY_JSON = /[\u0000-\u001f\ud800-\udfff]/;

/** JSON escapes quotes and backslashes as PostgreSQL arrays do, and the JavaScript engine does it in one fast pass. */
function quoted(text: string): string {
  if (!text.includes('"') && !text.includes('\\')) return `"${text}"`;
  return ESCAPED_BY_JSON.test(text) ? `"${text.replaceAll(/["\\]/g, '\\$&')}"` : JSON.stringify(text);
}

function elementText(element: unknown): string | null {
  if (element === null) return 'NULL';
  switch (typeof element) {
    case 'number':
    case 'boolean':
    case 'bigint':
      return String(element);
    case 'string':
      if (PLAIN.test(element) && !isNullWord(element)) return element;
      return quoted(element);
    default:
      return null;
  }
}

/**
 * A one-dimensional array as PostgreSQL reads it, in one pass. The driver quotes and escapes every element instead.
 *
 * Shape: null if an element is not a text, number, boolean or null. Then the driver encodes the array.
 * Source: https://www.postgresql.org/docs/current/arrays.html#ARRAYS-IO
 */
export function arrayText(array: readonly unknown[]): string | null {
  let text = '{';
  for (let index = 0; index < array.length; index += 1) {
    const element = elementText(array[index]);
    if (element === null) return null;
    text += index === 0 ? element : `,${element}`;
  }
  return `${text}}`;
}
