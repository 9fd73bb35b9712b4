import type { ForMachines } from './machine-texts.js';

/**
 * The manifest of the app that a phone or a desktop installs. The system draws its frame in the colour of the page. It is
 * the same app in every language. It begins in the language that its reader chose last, else in that of the manifest: an
 * address in `/hi` would begin in Hindi for ever.
 */
export function webManifest(pageColour: string, { language, app, games }: ForMachines) {
  const query = language === 'en' ? '' : `?installed=${language}`;
  return {
    id: '/',
    name: 'Paasa',
    short_name: 'Paasa',
    description: app,
    lang: language,
    start_url: `/${query}`,
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
    shortcuts: games.map(({ name, displayName }) => ({ name: displayName, url: `/games/${name}${query}` })),
  };
}
