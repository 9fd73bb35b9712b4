import { Drawing, imageSource } from './drawing.js';

/** The facets from dark to light, one path per tone. */
const FACETS = [
  ['#07614f', 'M35.1 20.1 27.1 30.9 26.4 37.3 33 29.3z'],
  ['#149272', 'M35.1 20.1 19.8 22.5 27.1 30.9z'],
  [
    '#2bc697',
    'M41.1 13 43.9 16.1 34.3 8.6zM43.9 16.1 35.1 20.1 33 29.3zM6.9 22 16.3 30.4 26.4 37.3 20.2 31.3z',
  ],
  ['#55e6bb', 'M43.9 16.1 35.1 20.1 32.5 10.7zM19.8 22.5 20.2 31.3 26.4 37.3 27.1 30.9z'],
  ['#93f5d7', 'M35.1 20.1 19.8 22.5 25.2 12.7zM19.8 22.5 6.9 22 16.7 13.3zM19.8 22.5 6.9 22 20.2 31.3z'],
  [
    '#c9fdec',
    'M34.3 8.6 32.5 10.7 25.2 12.7 16.7 13.3 11.9 12.1 13.7 10 21 8 29.6 7.5zM34.3 8.6 32.5 10.7 43.9 16.1zM6.9 22 4.1 18.9 11.9 12.1z',
  ],
  [
    '#f4fffb',
    'M32.5 10.7 25.2 12.7 35.1 20.1zM25.2 12.7 16.7 13.3 19.8 22.5zM16.7 13.3 11.9 12.1 6.9 22zM11.9 12.1 13.7 10 4.1 18.9zM34.3 8.6 33.4 9.7 23.1 11.6 31.9 8zM25.2 12.7 20.9 13 23.1 11.6 28.9 11.7zM11.9 12.1 12.8 11.1 23.1 11.6 14.3 12.7zM21 8 25.3 7.8 23.1 11.6 17.4 9z',
  ],
] as const;

const SILHOUETTE = 'M4.1 18.9 13.7 10 21 8 29.6 7.5 34.3 8.6 41.1 13 43.9 16.1 26.4 37.3 16.3 30.4 6.9 22z';

// The outline below the facets fills the thin gaps between them and rounds the corners.
const DIAMOND = imageSource(
  [
    `<path d="${SILHOUETTE}" fill="#149272" stroke="#3ddcaa" stroke-width="1.4" stroke-linejoin="round"/>`,
    ...FACETS.map(([tone, facets]) => `<path d="${facets}" fill="${tone}"/>`),
    '<path d="M41 1.5Q41 6.5 46 6.5Q41 6.5 41 11.5Q41 6.5 36 6.5Q41 6.5 41 1.5z" fill="#fff"/>',
  ].join(''),
);

/** A cut diamond in the colour of a win, with flat facets that are sharp at every size. */
export function Diamond() {
  return <Drawing source={DIAMOND} />;
}
