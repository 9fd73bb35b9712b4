import { Fragment, type ReactNode } from 'react';
import type { Catalogue } from '../rules/catalogue.js';
import type { Values } from '../rules/format-message.js';
import { rawText } from '../rules/translator.js';
import { useTexts } from './use-texts.js';

/** Draws what stands between `<name>` and `</name>`; for `<name/>` nothing stands there. */
export type Tag = (words: ReactNode) => ReactNode;

interface Tagged {
  readonly tags: string;
  readonly values: Values | null;
}

type ValuesProp<M extends Tagged> = [M['values']] extends [null]
  ? { readonly values?: never }
  : { readonly values: NonNullable<M['values']> };

type MessageOf<T, K extends keyof T> = T[K] extends Tagged ? T[K] : never;

export type TextProps<V, T, K extends keyof T & string> = {
  readonly of: Catalogue<V, T>;
  readonly id: K;
  readonly tags: Readonly<Record<MessageOf<T, K>['tags'], Tag>>;
} & ValuesProp<MessageOf<T, K>>;

const TAG = /<(\w+)>(.*?)<\/\1>|<(\w+)\/>/s;

/** A value may hold `<`; it is no tag. */
const HELD = '\uE000';
const hold = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('<', HELD) : value,
    ]),
  );

function draw(text: string, tags: Readonly<Record<string, Tag>>): ReactNode {
  const found = TAG.exec(text);
  if (found === null) return text.replaceAll(HELD, '<');
  const [whole, name, words = '', alone] = found;
  const tag = tags[name ?? alone ?? ''];
  return (
    <>
      {text.slice(0, found.index).replaceAll(HELD, '<')}
      <Fragment>{tag === undefined ? words : tag(draw(words, tags))}</Fragment>
      {draw(text.slice(found.index + whole.length), tags)}
    </>
  );
}

/**
 * A sentence with elements inside, whose order each language chooses.
 *
 * Example: `<Text of={texts} id="help" tags={{ link: (words) => <Link to="/help">{words}</Link> }} />` for
 * `"help": "Read <link>this</link> first."`.
 */
export function Text<V, T, K extends keyof T & string>(props: TextProps<V, T, K>): ReactNode {
  const { of, id, tags } = props;
  const values: Values | undefined = props.values;
  const { language } = useTexts(of);
  return draw(rawText(of, language, id, hold(values ?? {})), tags);
}
