import { emailDigest } from './person.js';

const skins = ['#f1c8a0', '#dfa878', '#c68a5a', '#a86b42', '#8a5433'];
const hairs = ['#17120f', '#2b1d16', '#3d2a1e', '#4a4a52'];
const shirts = ['#2f7d6b', '#b3453c', '#3f5fb0', '#8a4a9c', '#c07a1e', '#3c7f9e'];
const grounds = ['#ffe3b3', '#cfe8ff', '#e3d7ff', '#d3f2dd', '#ffd6d0', '#dfe5ee'];

/** Each is drawn behind the face, and its fringe over it. */
const hairStyles: readonly (readonly [back: string, fringe: string])[] = [
  ['', 'M27 42c0-17 9-24 21-24s21 7 21 24c-3-8-8-13-13-13-9 3-20 2-24 3-3 3-4 6-5 10z'],
  [
    'M25 66c-5-30 3-50 23-50s28 20 23 50z',
    'M27 44c2-15 10-22 21-22s19 7 21 22c-6-4-14-10-18-15-5 7-15 12-24 15z',
  ],
  ['M48 6a9 9 0 1 1 0 18 9 9 0 1 1 0-18z', 'M27 42c0-16 9-23 21-23s21 7 21 23c-5-8-12-12-21-12s-16 4-21 12z'],
  ['', 'M26 40c-1-16 9-23 22-23s23 7 22 23l-4-6c-4 1-8-1-11-4-6 4-17 5-25 4z'],
];

/** The file name of a person's picture. */
export function avatarName(email: string): string {
  return emailDigest('avatar', email).toString('hex').slice(0, 16);
}

/** Draws a face from a name of 16 hex digits; the same name gives the same face. */
export function renderAvatar(name: string): string {
  const bytes = Buffer.from(name, 'hex');
  const pick = <Choice>(choices: readonly Choice[], index: number) =>
    choices[(bytes[index] ?? 0) % choices.length] ?? choices[0];
  const skin = pick(skins, 0);
  const hair = pick(hairs, 1);
  const [back, fringe] = pick(hairStyles, 4) ?? ['', ''];
  const glasses = (bytes[5] ?? 0) % 4 === 0;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">',
    `<rect width="96" height="96" fill="${pick(grounds, 3)}"/>`,
    `<path fill="${hair}" d="${back}"/>`,
    `<path fill="${pick(shirts, 2)}" d="M12 96c2-19 15-27 36-27s34 8 36 27z"/>`,
    `<path fill="${skin}" d="M40 58h16v13c-3 7-13 7-16 0z"/>`,
    `<ellipse cx="48" cy="44" rx="20" ry="23" fill="${skin}"/>`,
    `<path fill="${hair}" d="${fringe}"/>`,
    '<g fill="#1d1a1a"><circle cx="40" cy="46" r="2.4"/><circle cx="56" cy="46" r="2.4"/></g>',
    '<path fill="none" stroke="#1d1a1a" stroke-width="2" stroke-linecap="round" d="M41 56c4 4 10 4 14 0"/>',
    glasses
      ? '<g fill="none" stroke="#30343f" stroke-width="2"><circle cx="40" cy="46" r="6.5"/><circle cx="56" cy="46" r="6.5"/><path d="M46.5 46h3"/></g>'
      : '',
    '</svg>',
  ].join('');
}
