import { compileMessage } from '@lingui/message-utils/compileMessage';

const TAG = /<(\/?)(\w+)(\/?)>/g;
const NUMBERS = new Set(['number', 'plural']);

const compiled = (text) => {
  const tokens = compileMessage(text);
  return tokens.length === 1 && typeof tokens[0] === 'string' ? tokens[0] : tokens;
};

function collect(message, found) {
  if (typeof message === 'string') {
    found.text += message;
    return;
  }
  for (const token of message) {
    if (typeof token === 'string') found.text += token;
    else {
      const [name, type, cases] = token;
      if (type !== undefined && type !== 'select' && !NUMBERS.has(type))
        throw new Error(`{${name}, ${type}}: write it with Intl in the code and give the text as a value`);
      if (cases !== undefined && typeof cases !== 'object')
        throw new Error(
          `{${name}, ${type}, ${cases}}: write it with Intl in the code and give the text as a value`,
        );
      if (cases?.offset !== undefined) throw new Error(`{${name}}: offsets are not supported`);
      const known = found.values.get(name);
      found.values.set(
        name,
        NUMBERS.has(type) || known === 'number'
          ? 'number'
          : type === 'select'
            ? 'string'
            : (known ?? 'string | number'),
      );
      for (const each of Object.values(cases ?? {})) if (each !== undefined) collect(each, found);
    }
  }
}

function tagsIn(text) {
  const open = [];
  const tags = new Set();
  for (const [whole, isEnd, name, isAlone] of text.matchAll(TAG)) {
    if (isEnd === '' && isAlone === '') open.push(name);
    if (isEnd !== '' && open.pop() !== name) throw new Error(`${whole} closes nothing`);
    tags.add(name);
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)}> is not closed`);
  return tags;
}

/** A compiled message with its values and tags. Errors: throws if it is no ICU message of the kinds that we use. */
export function readMessage(text) {
  const message = compiled(text);
  const found = { text: '', values: new Map() };
  collect(message, found);
  return { message, values: found.values, tags: tagsIn(found.text) };
}

const named = (text) => JSON.stringify(text).replaceAll("'", '\\u0027');
const objectOf = (entries, indent) =>
  entries.length === 0
    ? '{}'
    : `{\n${entries.map(([key, value]) => `${indent}  ${named(key)}: ${value},`).join('\n')}\n${indent}}`;
const typeOf = (entries) =>
  entries.length === 0
    ? 'object'
    : `{\n${entries.map(([key, type]) => `  readonly ${named(key)}: ${type};`).join('\n')}\n}`;
const valuesType = (values) =>
  values.size === 0
    ? 'null'
    : `{ ${[...values].map(([name, type]) => `readonly ${name}: ${type}`).join('; ')} }`;

const HEAD = '// Written by `npm run texts` from the JSON beside it. Change that.\n';

/** The code of one catalogue. Shape: `read` has each English message by its key. */
export function catalogueCode(read, languages) {
  const entries = Object.entries(read);
  const plain = entries.filter(([, { tags }]) => tags.size === 0);
  const tagged = entries.filter(([, { tags }]) => tags.size > 0);
  const values = plain.map(([key, { values: own }]) => [key, valuesType(own)]);
  const tags = tagged.map(([key, { tags: own, values: its }]) => [
    key,
    `{ readonly tags: ${[...own].map((name) => `'${name}'`).join(' | ')}; readonly values: ${valuesType(its)} }`,
  ]);
  const english = objectOf(
    entries.map(([key, { message }]) => [key, JSON.stringify(message)]),
    '  ',
  );
  const loaders = languages.map((language) => `${language}: () => import('./${language}.js')`).join(', ');
  return `${HEAD}import { catalogue } from '@paasa/texts';

type Values = ${typeOf(values)};
type Tags = ${typeOf(tags)};

export const texts = catalogue<Values, Tags>(
  ${english},
  { ${loaders} },
);
`;
}

/** The code of one other language. Shape: compiled messages by key. */
export const languageCode = (messages) => `${HEAD}import type { Messages } from '@paasa/texts';

export const messages: Messages = ${objectOf(
  Object.entries(messages).map(([key, message]) => [key, JSON.stringify(message)]),
  '',
)};
`;
