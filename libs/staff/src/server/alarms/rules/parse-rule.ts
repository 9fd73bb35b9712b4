/** The labels of a series that a selector wants. */
export interface Matcher {
  readonly label: string;
  readonly isWanted: (value: string) => boolean;
}

/** An expression of the rules for alarms: the part of PromQL that docs/operations/alerts.yml uses. */
export type Rule =
  | { readonly kind: 'number'; readonly value: number }
  | {
      readonly kind: 'select';
      readonly name: string;
      readonly matchers: readonly Matcher[];
      readonly rangeMs: number | null;
    }
  | { readonly kind: 'call'; readonly name: string; readonly given: readonly Rule[] }
  | { readonly kind: 'fold'; readonly name: string; readonly by: readonly string[]; readonly of: Rule }
  | { readonly kind: 'pair'; readonly operator: string; readonly left: Rule; readonly right: Rule };

const UNIT_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Shape: milliseconds. Errors: throws for anything but a number and a unit, such as `5m`. */
export function durationMs(text: string): number {
  const [, count, unit = ''] = /^(\d+)([smhd])$/.exec(text) ?? [];
  const unitMs = UNIT_MS[unit];
  if (unitMs === undefined) throw new Error(`${text} is no duration.`);
  return Number(count) * unitMs;
}

const FOLDS = new Set(['sum', 'max', 'min']);
const CALLS = new Set(['rate', 'increase', 'histogram_quantile', 'time', 'abs']);
/** From the weakest to the strongest. */
const LEVELS: readonly (readonly string[])[] = [
  ['and'],
  ['>', '<', '>=', '<=', '==', '!='],
  ['+', '-'],
  ['*', '/'],
];
const TOKEN = /\s*(\d+(?:\.\d+)?(?:e\d+)?|[a-z_]\w*|"[^"]*"|\[\w+\]|[=!]~|[<>=!]=|[-+*/<>=(){},])/iy;

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const trimmed = text.trimEnd();
  while (TOKEN.lastIndex < trimmed.length) {
    const from = TOKEN.lastIndex;
    const [, token] = TOKEN.exec(trimmed) ?? [];
    if (token === undefined) throw new Error(`The rule is not understood: ${trimmed.slice(from)}`);
    tokens.push(token);
  }
  return tokens;
}

function matcherOf(label: string, operator: string, text: string): Matcher {
  const value = text.slice(1, -1);
  const pattern = new RegExp(`^(?:${value})$`);
  const tests: Readonly<Record<string, (given: string) => boolean>> = {
    '=': (given) => given === value,
    '!=': (given) => given !== value,
    '=~': (given) => pattern.test(given),
    '!~': (given) => !pattern.test(given),
  };
  const isWanted = tests[operator];
  if (isWanted === undefined) throw new Error(`${operator} compares no label.`);
  return { label, isWanted };
}

class Parser {
  #at = 0;

  constructor(private readonly tokens: readonly string[]) {}

  #is(token: string): boolean {
    return this.tokens[this.#at] === token;
  }

  #take(wanted?: string): string {
    const token = this.tokens[this.#at];
    if (token === undefined || (wanted !== undefined && token !== wanted))
      throw new Error(`The rule has ${token ?? 'its end'} in place of ${wanted ?? 'more'}.`);
    this.#at += 1;
    return token;
  }

  /** What stands between an opening mark and its end, separated by commas. */
  #list<Item>(end: string, read: () => Item): Item[] {
    const items: Item[] = [];
    this.#take();
    while (!this.#is(end)) {
      items.push(read());
      if (!this.#is(end)) this.#take(',');
    }
    this.#take(end);
    return items;
  }

  #selector(name: string): Rule {
    const matchers = this.#is('{')
      ? this.#list('}', () => matcherOf(this.#take(), this.#take(), this.#take()))
      : [];
    const range = this.tokens[this.#at]?.startsWith('[') === true ? this.#take().slice(1, -1) : null;
    return { kind: 'select', name, matchers, rangeMs: range === null ? null : durationMs(range) };
  }

  #single(): Rule {
    if (this.#is('(')) {
      this.#take();
      const inner = this.expression();
      this.#take(')');
      return inner;
    }
    const token = this.#take();
    if (/^\d/.test(token)) return { kind: 'number', value: Number(token) };
    if (FOLDS.has(token)) {
      const by = this.#is('by') ? (this.#take(), this.#list(')', () => this.#take())) : [];
      this.#take('(');
      const of = this.expression();
      this.#take(')');
      return { kind: 'fold', name: token, by, of };
    }
    if (CALLS.has(token))
      return { kind: 'call', name: token, given: this.#list(')', () => this.expression()) };
    return this.#selector(token);
  }

  expression(level = 0): Rule {
    const operators = LEVELS[level];
    if (operators === undefined) return this.#single();
    let left = this.expression(level + 1);
    while (operators.includes(this.tokens[this.#at] ?? ''))
      left = { kind: 'pair', operator: this.#take(), left, right: this.expression(level + 1) };
    return left;
  }

  requireEnd(): void {
    if (this.#at < this.tokens.length) throw new Error(`The rule goes on with ${this.#take()}.`);
  }
}

/** Errors: throws for what is not part of the rules' language. */
export function parseRule(text: string): Rule {
  const parser = new Parser(tokensOf(text));
  const rule = parser.expression();
  parser.requireEnd();
  return rule;
}
