import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { ForMachines } from './src/meta/machines/machine-texts.js';
import { manifestFile } from './src/meta/manifest-file.js';

const workspace = path.resolve(import.meta.dirname, '../..');

/** The call that loads the texts of a catalogue in a language: `npm run texts` writes it. */
const LOADER = /import\('\.\/([a-z]+)\.js'\)/g;
const CATALOGUE = /\/(?:libs|apps)\/([^/]+)\/src\/(.+)\/texts\/texts\.ts$/;
const FILE = /(?:^|\/)texts-([a-z]+)-(.+)\.js$/;

const nameOf = (folder: string): string => folder.replaceAll(/[^a-z]/gi, '_');

/** The messages in a file that `npm run texts` has written: its one value. */
const messagesIn = (code: string): string => code.slice(code.indexOf('= ') + 2, code.lastIndexOf(';'));

/**
 * Makes one file of all texts of a lib in a language. One for each catalogue would be a hundred requests. Servers alone
 * read the catalogues of `server`.
 */
export function languageFiles(): Plugin {
  return {
    name: 'language-files',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const found = CATALOGUE.exec(id);
      if (found === null) return null;
      const [, lib = '', folder = ''] = found;
      return code.replaceAll(
        LOADER,
        (_loader, language: string) =>
          `import('texts-${language}-${lib}.js').then((all) => all.${nameOf(folder)})`,
      );
    },
    // The bundler names the file after the id. No such file exists.
    resolveId: (source) => (FILE.test(source) ? path.join(workspace, source) : null),
    load(id) {
      const [, language, lib] = FILE.exec(id) ?? [];
      if (language === undefined || lib === undefined) return null;
      const source =
        ['libs', 'apps'].map((kind) => path.join(workspace, kind, lib, 'src')).find(existsSync) ?? '';
      return readdirSync(source, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith(`/texts/${language}.ts`) && !file.startsWith('server/'))
        .toSorted()
        .map((file) => {
          const messages = messagesIn(readFileSync(path.join(source, file), 'utf8'));
          return `export const ${nameOf(path.dirname(path.dirname(file)))} = { messages: ${messages} };`;
        })
        .join('\n');
    },
  };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The document of a language: `index.html` with other words, in the same places. */
function translated(html: string, english: ForMachines, other: ForMachines): string {
  const put = (text: string, before: string, after: string): string => {
    if (!text.includes(before)) throw new Error(`index.html has no ${before}`);
    return text.replaceAll(before, () => after);
  };
  const words = english.document.reduce(
    (text, before, place) => put(text, escaped(before), escaped(other.document[place] ?? before)),
    put(html, '<html lang="en"', `<html lang="${other.language}"`),
  );
  const type = '<meta property="og:type" content="website" />';
  const located = put(words, type, `${type}\n    <meta property="og:locale" content="${other.locale}" />`);
  return put(located, `/${manifestFile('en')}`, `/${manifestFile(other.language)}`);
}

/** The files of texts that the start of the page waits for. */
function neededTexts(bundle: Rolldown.OutputBundle, language: string): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const needed = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const name of needed)
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) needed.add(next);
  const libs = new Set(
    chunks
      .filter(({ fileName }) => needed.has(fileName))
      .flatMap(({ moduleIds }) => moduleIds.map((id) => CATALOGUE.exec(id)?.[1])),
  );
  return chunks
    .filter(({ facadeModuleId }) => {
      const [, of, lib] = FILE.exec(facadeModuleId ?? '') ?? [];
      return of === language && libs.has(lib);
    })
    .map(({ fileName }) => fileName);
}

/**
 * Writes `hi.html`, the document for addresses in Hindi, and the same for each other language. It begins to load its texts
 * together with the code.
 */
export function documentsInLanguages([english, ...others]: readonly ForMachines[]): Plugin {
  return {
    name: 'documents-in-languages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const document = bundle['index.html'];
        if (document?.type !== 'asset' || english === undefined)
          throw new Error('The build has no index.html.');
        for (const other of others) {
          const preloads = neededTexts(bundle, other.language).map(
            (file) => `    <link rel="modulepreload" crossorigin href="/${file}" />\n`,
          );
          const html = translated(String(document.source), english, other);
          const source = html.replace('</head>', () => `${preloads.join('')}  </head>`);
          this.emitFile({ type: 'asset', fileName: `${other.language}.html`, source });
        }
      },
    },
  };
}
