/** The picture of a new game's tile, by the rules of docs/artwork.md: its ground, one coin with the initial, its name. */

/** A letter as strokes on a ground line at 0, 32 high: its width, and its path. */
const LETTERS = {
  A: [26, 'M0 0 13-32 26 0M5-11H21'],
  B: [21, 'M0 0V-32H11A7.5 7.5 0 0 1 11-17H0H13A8.5 8.5 0 0 1 13 0Z'],
  C: [25, 'M24-6A15 16 0 1 1 24-26'],
  D: [24, 'M0 0V-32H9A15 16 0 0 1 9 0Z'],
  E: [18, 'M18 0H0V-32H18M0-16H15'],
  F: [17, 'M0 0V-32H17M0-16H14'],
  G: [26, 'M24-26A15 16 0 1 0 26-14H16'],
  H: [22, 'M0 0V-32M22 0V-32M0-16H22'],
  I: [0.1, 'M0 0V-32'],
  J: [15, 'M15-32V-9A8 9 0 0 1 0-7'],
  K: [21, 'M0 0V-32M20-32 0-13M7-19 21 0'],
  L: [16, 'M0-32V0H16'],
  M: [28, 'M0 0V-32L14-10 28-32V0'],
  N: [23, 'M0 0V-32L23 0V-32'],
  O: [31, 'M15.5-32A15.5 16 0 1 1 15.4-32Z'],
  P: [20, 'M0 0V-32H11A8.5 8.5 0 0 1 11-14H0'],
  Q: [31, 'M15.5-32A15.5 16 0 1 1 15.4-32ZM21-8 30 2'],
  R: [21, 'M0 0V-32H11A8.5 8.5 0 0 1 11-14H0M11-14 21 0'],
  S: [20, 'M19-27C15-34 1-33 1-24C1-13 20-19 20-8C20 2 3 2 0-6'],
  T: [24, 'M0-32H24M12-32V0'],
  U: [22, 'M0-32V-11A11 11 0 0 0 22-11V-32'],
  V: [25, 'M0-32 12.5 0 25-32'],
  W: [34, 'M0-32 8.5 0 17-24 25.5 0 34-32'],
  X: [23, 'M0 0 23-32M0-32 23 0'],
  Y: [24, 'M0-32 12-15 24-32M12-15V0'],
  Z: [21, 'M0-32H21L0 0H21'],
  0: [22, 'M11-32A11 16 0 1 1 10.9-32Z'],
  1: [9, 'M0-25 9-32V0'],
  2: [20, 'M1-24A9.5 9.5 0 1 1 17-17L0 0H20'],
  3: [19, 'M0-32H18L9-20A10 10 0 1 1 0-4'],
  4: [22, 'M16 0V-32L0-9H22'],
  5: [19, 'M18-32H2L1-18A10 10 0 1 1 0-3'],
  6: [20, 'M15-32 2-14A10 10 0 1 0 10-20'],
  7: [19, 'M0-32H19L7 0'],
  8: [20, 'M10-17A7.5 7.5 0 1 1 10.1-17A9 8.5 0 1 1 9.9-17Z'],
  9: [20, 'M5 0 18-18A10 10 0 1 0 10-12'],
  '-': [11, 'M0-14H11'],
};
const SPACE = 12;
const GAP = 9;
const ROOM = 238;

/** The letters that are drawn without the marks above and below them. */
const plainOf = (text) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toUpperCase();

/** The approximate width of a letter in the browser's font at this size. */
const TYPED_WIDTH = 26;

/**
 * A text from the left end of its ground line: as strokes, or in the browser's font if a letter has no strokes, as in
 * पासा.
 */
function lettering(text, colour) {
  const plain = plainOf(text);
  const isDrawn = [...plain].every((letter) => letter === ' ' || letter in LETTERS);
  return isDrawn ? strokes(plain) : typed(text, colour);
}

function typed(text, colour) {
  const width = [...text.replaceAll(/\p{Mn}/gu, '')].length * TYPED_WIDTH;
  const look = 'font-family="sans-serif" font-size="40" font-weight="700" stroke="none"';
  const fit = `textLength="${width}" lengthAdjust="spacingAndGlyphs"`;
  return { parts: `<text ${look} fill="${colour}" ${fit}>${text}</text>`, width };
}

function strokes(plain) {
  const parts = [];
  let x = 0;
  for (const letter of plain) {
    const [width, path] = LETTERS[letter] ?? [];
    if (path !== undefined) parts.push(`<path transform="translate(${x})" d="${path}"/>`);
    x += path === undefined ? (letter === ' ' ? SPACE : 0) : width + GAP;
  }
  return { parts: parts.join(''), width: Math.max(1, x - GAP) };
}

/** The first letter with all its marks, as in पा. */
const initialOf = (text) =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)][0].segment;

const NAME_COLOUR = '#fff';
const INITIAL_COLOUR = '#1f0d00';

/** A tile of 300 × 400; the same name always gives the same picture. */
export function tilePicture(displayName) {
  const name = lettering(displayName, NAME_COLOUR);
  const scale = Math.min(1.05, ROOM / name.width);
  const initial = lettering(initialOf(displayName), INITIAL_COLOUR);
  const star =
    'M44 25 38.4 30.5 38.4 38.4 30.5 38.4 25 44 19.5 38.4 11.6 38.4 11.6 30.5 6 25 11.6 19.5 11.6 11.6 19.5 11.6 ' +
    '25 6 30.5 11.6 38.4 11.6 38.4 19.5z';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" role="img" aria-label="${displayName}">
<defs>
<linearGradient id="bg" x1=".1" x2=".5" y2="1"><stop stop-color="#35458f"/><stop offset=".45" stop-color="#1d2750"/><stop offset=".88" stop-color="#0a0f1e"/></linearGradient>
<radialGradient id="glow"><stop stop-color="#ffcf6b" stop-opacity=".8"/><stop offset=".45" stop-color="#ff9a3d" stop-opacity=".28"/><stop offset="1" stop-color="#ff8a3d" stop-opacity="0"/></radialGradient>
<radialGradient id="dark"><stop stop-color="#05061a" stop-opacity=".75"/><stop offset="1" stop-color="#05061a" stop-opacity="0"/></radialGradient>
<linearGradient id="fade" x2="0" y2="1"><stop stop-color="#0a0b26" stop-opacity="0"/><stop offset=".6" stop-color="#0a0b26" stop-opacity=".85"/><stop offset="1" stop-color="#080a20"/></linearGradient>
<linearGradient id="edge" x2="1" y2="1"><stop stop-color="#fff3cf"/><stop offset=".4" stop-color="#ffb629"/><stop offset="1" stop-color="#7a3206"/></linearGradient>
<linearGradient id="face" x2="1" y2="1"><stop stop-color="#ffd46b"/><stop offset="1" stop-color="#ec860d"/></linearGradient>
<pattern id="jali" width="50" height="50" patternUnits="userSpaceOnUse"><path d="${star}" fill="none" stroke="#fff" stroke-opacity=".1" stroke-width="1.4"/></pattern>
</defs>
<path d="M0 0h300v400H0z" fill="url(#bg)"/><path d="M0 0h300v400H0z" fill="url(#jali)"/>
<circle cx="150" cy="150" r="165" fill="url(#glow)"/>
<ellipse cx="160" cy="270" rx="110" ry="24" fill="url(#dark)"/>
<circle cx="154" cy="160" r="95" fill="#5c2a05"/><circle cx="150" cy="152" r="95" fill="url(#edge)"/><circle cx="150" cy="152" r="80" fill="url(#face)"/>
<circle cx="150" cy="152" r="70" fill="none" stroke="#a8540a" stroke-width="2.5" stroke-dasharray="1 9" stroke-linecap="round"/>
<g transform="translate(${(150 - initial.width * 1.2).toFixed(1)} 190.4) scale(2.4)" fill="none" stroke="${INITIAL_COLOUR}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${initial.parts}</g>
<path d="M52 45Q52 62 69 62Q52 62 52 79Q52 62 35 62Q52 62 52 45zM262 216Q262 228 274 228Q262 228 262 240Q262 228 250 228Q262 228 262 216z" fill="#fff3cf"/>
<path d="M0 260h300v140H0z" fill="url(#fade)"/>
<g transform="translate(31 356) scale(${scale.toFixed(3)})" fill="none" stroke="${NAME_COLOUR}" stroke-width="6.6" stroke-linecap="round" stroke-linejoin="round">${name.parts}</g>
<path d="M28 380h244" stroke="#ffb629" stroke-width="6" stroke-linecap="round"/>
</svg>
`;
}
