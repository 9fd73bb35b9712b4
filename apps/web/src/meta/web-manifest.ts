import { gamesInWords, type NamedGame } from './named-game.js';

/** The manifest of the app that a phone or a desktop installs. The system draws its frame in the colour of the page. */
export const webManifest = (pageColour: string, games: readonly NamedGame[]) => ({
  id: '/',
  name: 'Paasa',
  short_name: 'Paasa',
  description: `Provably fair games: ${gamesInWords(games)}.`,
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone' as const,
  background_color: pageColour,
  theme_color: pageColour,
  categories: ['games', 'entertainment'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: games.map(({ name, displayName }) => ({ name: displayName, url: `/games/${name}` })),
});
