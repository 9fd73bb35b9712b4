import { Drawing, imageSource } from './drawing.js';

const BLAST =
  'M23.2 10.6Q25.2 3.4 28.8 .5Q30.9 4.5 30 12Q33.2 10 36.9 9.4Q36.7 13.1 35.2 16.6Q42.5 14.8 46.8 16.4Q44.3 20.2 37.4 23.2Q40.7 25 43.1 27.9Q39.8 29.6 36 30Q41.2 35.4 42 39.9Q37.4 39.7 31.4 35.2Q31.5 39 30.2 42.5Q27.1 40.5 24.8 37.4Q22.8 44.6 19.2 47.5Q17.1 43.5 18 36Q14.8 38 11.1 38.6Q11.3 34.9 12.8 31.4Q5.5 33.2 1.2 31.6Q3.7 27.8 10.6 24.8Q7.3 23 4.9 20.1Q8.2 18.4 12 18Q6.8 12.6 6 8.1Q10.6 8.3 16.6 12.8Q16.5 9 17.8 5.5Q20.9 7.5 23.2 10.6z';
const BLAST_CORE =
  'M26.1 13.3Q29.2 8.3 32.3 7.2Q33.3 10.3 31.2 15.8Q34.4 14.8 37.2 15.2Q36.5 18 34.3 20.5Q40.2 20.7 42.8 22.8Q40.5 25.3 34.7 26.1Q37.2 28.4 38.2 31Q35.5 31.9 32.2 31.2Q35 36.4 34.4 39.7Q31.2 38.9 27.5 34.3Q26.8 37.6 25 39.8Q22.9 37.9 21.9 34.7Q18.8 39.7 15.7 40.8Q14.7 37.7 16.8 32.2Q13.6 33.2 10.8 32.8Q11.5 30 13.7 27.5Q7.8 27.3 5.2 25.2Q7.5 22.7 13.3 21.9Q10.8 19.6 9.8 17Q12.5 16.1 15.8 16.8Q13 11.6 13.6 8.3Q16.8 9.1 20.5 13.7Q21.2 10.4 23 8.2Q25.1 10.1 26.1 13.3z';
const SPARK =
  'M38.6 5.5Q38.6 3.2 39.6 .6Q40.6 3.2 40.6 5.5Q41.5 5.1 43.3 4.3Q42.5 6.1 42.1 7Q44.4 7 47 8Q44.4 9 42.1 9Q42.5 9.9 43.3 11.7Q41.5 10.9 40.6 10.5Q40.6 12.8 39.6 15.4Q38.6 12.8 38.6 10.5Q37.7 10.9 35.9 11.7Q36.7 9.9 37.1 9Q34.8 9 32.2 8Q34.8 7 37.1 7Q36.7 6.1 35.9 4.3Q37.7 5.1 38.6 5.5z';
const SPARK_CORE =
  'M38.8 6.7Q38.9 5.3 39.6 3.8Q40.3 5.3 40.4 6.7Q41.6 6.1 43.2 5.9Q42.3 7.3 41.1 8Q42.3 8.7 43.2 10.1Q41.6 9.9 40.4 9.3Q40.3 10.7 39.6 12.2Q38.9 10.7 38.8 9.3Q37.6 9.9 36 10.1Q36.9 8.7 38.1 8Q36.9 7.3 36 5.9Q37.6 6.1 38.8 6.7z';

const BODY = `
  <path d="M29 16c.4-6 3.4-9 8.6-8" fill="none" stroke="#f3e3c8" stroke-width="2.4" stroke-linecap="round"/>
  <circle cx="21.5" cy="29.5" r="14.6" fill="#1c0b25" stroke="#ff8095" stroke-width="1.8"/>
  <circle cx="19.5" cy="27.3" r="11.4" fill="#3c1c46"/>
  <circle cx="17.2" cy="24.8" r="7" fill="#6a3d74"/>
  <path d="M7.5 32c7.5 6.2 21.5 5.6 28-3.5" fill="none" stroke="#ff8095" stroke-opacity=".6" stroke-width="1.4"/>
  <path d="M10.4 26.8c.8-4.8 3.8-7.7 8.2-8.5-3.2 2.5-4.8 5-5.3 8.7-.3 2-3.2 1.8-2.9-.2z" fill="#fff"/>
  <path d="M26.6 12.2l7.4 4.5-2.6 4.3c-2.5 1-6.8-1.6-7.4-4.5z" fill="#e8890c"/>
  <path d="M26.6 12.2c1.2-1 8.2 3 7.4 4.5s-8.7-3-7.4-4.5z" fill="#ffe9ab" stroke="#ffb629" stroke-width=".8"/>`;

const fire = (flames: string, core: string) =>
  `<path d="${flames}" fill="#ffb629"/><path d="${core}" fill="#fff3cf"/>`;

const BOMB = imageSource(fire(SPARK, SPARK_CORE) + BODY);
const BLOWN_UP = imageSource(
  `${fire(BLAST, BLAST_CORE)}<g transform="translate(5.5 4.5) scale(.8)">${BODY}</g>`,
);

/** A bomb with a burning fuse; the one that was hit has an explosion behind it. */
export function Bomb({ isHit = false }: { isHit?: boolean }) {
  return <Drawing source={isHit ? BLOWN_UP : BOMB} />;
}
