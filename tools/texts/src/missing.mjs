import path from 'node:path';

/** What a language still lacks: a line for each of its files, and the sum. */
export function missingIn(catalogues, { language, name }, root) {
  const counts = catalogues.map(({ folder, texts }) => {
    const keys = Object.keys(texts.en);
    const missing = keys.filter((key) => (texts[language][key] ?? '').trim() === '').length;
    return { file: path.relative(root, path.join(folder, `${language}.json`)), all: keys.length, missing };
  });
  const sum = (of) => counts.reduce((total, each) => total + of(each), 0);
  const lines = counts
    .filter(({ missing }) => missing > 0)
    .map(({ file, all, missing }) => `${String(missing).padStart(4)} of ${String(all).padStart(4)}  ${file}`);
  return [
    ...lines,
    `${name}: ${sum(({ missing }) => missing)} of ${sum(({ all }) => all)} texts are missing`,
  ].join('\n');
}
