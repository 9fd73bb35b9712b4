import type { Plugin } from 'vite';
import { gamesInWords, type NamedGame } from './src/meta/named-game.js';

/** The texts that search engines, previews and slow connections see before any code has loaded. */
const WORDS: readonly (readonly [english: RegExp, hindi: (names: string) => string])[] = [
  [/<html lang="en"/, () => '<html lang="hi"'],
  [
    /(?<=name="description"\s+content=")[^"]*/,
    (names) =>
      `Paasa पर खेलें ऐसे खेल जिनकी निष्पक्षता साबित होती है: ${names}। रुपये का वॉलेट, और हर नतीजा जाँचने के लिए खुला।`,
  ],
  [
    /(?<=property="og:title" content=")[^"]*" \/>/,
    () => 'Paasa: ऐसे खेल जिनकी निष्पक्षता साबित होती है" />\n    <meta property="og:locale" content="hi_IN" />',
  ],
  [/(?<=property="og:description" content=")[^"]*/, (names) => `${names}, और हर नतीजा जाँचने के लिए खुला।`],
  [/(?<=role="status">)[^<]*/, () => 'लोड हो रहा है...'],
  [/(?<=<noscript>)[^<]*/, () => 'Paasa के लिए JavaScript ज़रूरी है।'],
];

/** The texts of the frame, which every page waits for. */
const OF_THE_FRAME = /^assets\/hi-(?:web|ui-kit)-[^/]+\.js$/;

/**
 * Writes `hi.html`, the document for addresses in Hindi. It is `index.html` with other words, and begins to load the
 * texts in Hindi together with the code.
 */
export function documentInHindi(games: readonly NamedGame[]): Plugin {
  return {
    name: 'document-in-hindi',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const english = bundle['index.html'];
        if (english?.type !== 'asset') throw new Error('The build has no index.html.');
        const names = gamesInWords(games, 'hi-IN');
        let html = String(english.source);
        for (const [words, hindi] of WORDS) {
          if (!words.test(html)) throw new Error(`index.html has no ${words.source}.`);
          html = html.replace(words, () => hindi(names));
        }
        const preloads = Object.keys(bundle)
          .filter((file) => OF_THE_FRAME.test(file))
          .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}" />\n`);
        html = html.replace('</head>', () => `${preloads.join('')}  </head>`);
        this.emitFile({ type: 'asset', fileName: 'hi.html', source: html });
      },
    },
  };
}
