import { elementsOf, withElement, withImport, withStatement } from './lists.mjs';

const file = 'some.ts';
const text = `import { z } from 'zod';
import { b } from '@paasa/b/server';
import { d } from '@paasa/d/server';
import { own } from './own.js';

export const list: readonly unknown[] = [b /* the first */, d];
export const set = { lib: 'x', steps: [{ id: '1' }] };

export async function join(app: App): Promise<void> {
  await app.register(b);
  await app.register(d);
  app.ready();
}
`;

describe('a list in an app', () => {
  it('gets one more element at its end, and nothing else of the file changes', () => {
    expect(withElement(text, { file, constant: 'list', element: 'c' })).toBe(text.replace(', d]', ', d, c]'));
    expect(withElement(text, { file, constant: 'set.steps', element: 'c' })).toBe(
      text.replace(`[{ id: '1' }]`, `[{ id: '1' }, c]`),
    );
  });

  it('returns its elements', () => {
    expect(elementsOf(text, { file, constant: 'list' })).toEqual(['b', 'd']);
  });

  it.each(['other', 'join', 'set', 'set.lib'])('is not found if %s is not one', (constant) => {
    expect(() => withElement(text, { file, constant, element: 'c' })).toThrow(
      `some.ts has no list '${constant}'`,
    );
  });
});

describe('an import', () => {
  it.each([
    ['@paasa/c/server', `import { d }`],
    ['@paasa/a/server', `import { b }`],
    ['@paasa/e/server', `import { own }`],
  ])('of %s is inserted before %s', (from, next) => {
    const line = `import { x } from '${from}';`;
    expect(withImport(text, { file, from, line })).toBe(text.replace(next, `${line}\n${next}`));
  });

  it('of a local file is inserted last', () => {
    const line = `import { x } from './a.js';`;
    const own = `import { own } from './own.js';`;
    expect(withImport(text, { file, from: './a.js', line })).toBe(text.replace(own, `${own}\n${line}`));
  });
});

describe('a statement', () => {
  it('comes after the last similar one', () => {
    const change = { file, fn: 'join', after: 'await app.register(', statement: 'await app.register(c);' };
    expect(withStatement(text, change)).toBe(
      text.replace('register(d);', 'register(d);\n  await app.register(c);'),
    );
    expect(() => withStatement(text, { ...change, fn: 'other' })).toThrow(
      `some.ts has no 'await app.register(' in other().`,
    );
  });
});
