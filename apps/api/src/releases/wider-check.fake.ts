const ONE_VALUE = /= ('(?:[^']|'')*'::\w+)/g;
const LIST = /= ANY \(ARRAY\[((?:'(?:[^']|'')*'|[^\]'])*)\]\)/g;
const BETWEEN_VALUES = /, (?=(?:[^']*'[^']*')*[^']*$)/;
const IN_LIST = '= ANY';

interface CheckParts {
  /** The check without the values of its lists. */
  readonly frame: string;
  readonly lists: readonly (readonly string[])[];
}

function partsOf(check: string): CheckParts {
  const whole = check.replaceAll(ONE_VALUE, '= ANY (ARRAY[$1])');
  const lists = [...whole.matchAll(LIST)].map(([, list = '']) => list.split(BETWEEN_VALUES));
  return { frame: whole.replaceAll(LIST, IN_LIST), lists };
}

/** The brackets around a place, or null if there are none. */
function bracketsAround(
  text: string,
  from: number,
  to: number,
): readonly [open: number, close: number] | null {
  const find = (start: number, step: 1 | -1): number => {
    let depth = 0;
    for (let at = start; at >= 0 && at < text.length; at += step) {
      const inward = text[at] === (step === 1 ? '(' : ')');
      const outward = text[at] === (step === 1 ? ')' : '(');
      if (outward && depth === 0) return at;
      depth += Number(inward) - Number(outward);
    }
    return -1;
  };
  const [open, close] = [find(from, -1), find(to, 1)];
  return open < 0 || close < 0 ? null : [open, close];
}

/** Whether more values in the list at this place can only allow more: nothing but AND and OR is around it. */
function onlyAllows(text: string, place: number): boolean {
  let [from, to] = [place - 1, place + IN_LIST.length];
  for (;;) {
    const brackets = bracketsAround(text, from, to);
    if (brackets === null) return false;
    const [left, right] = [text.slice(0, brackets[0]), text.slice(brackets[1] + 1)];
    if (left === 'CHECK ') return right === '';
    if (!/(?:\(| AND | OR )$/.test(left) || !/^(?:\)| AND | OR )/.test(right)) return false;
    [from, to] = [brackets[0] - 1, brackets[1] + 1];
  }
}

/** Whether a check differs only by more values in a list, and so allows all that it allowed. */
export function isWiderCheck(old: string, now: string): boolean {
  const [before, after] = [partsOf(old), partsOf(now)];
  if (before.frame !== after.frame || before.lists.length !== after.lists.length) return false;
  const text = after.frame.replaceAll(/'(?:[^']|'')*'/g, (words) => '_'.repeat(words.length));
  const places = [...text.matchAll(/= ANY/g)].map(({ index }) => index);
  return before.lists.every((list, number) => {
    const values = after.lists[number] ?? [];
    if (!list.every((value) => values.includes(value))) return false;
    return values.length === list.length || onlyAllows(text, places[number] ?? -1);
  });
}
