import type { ConsolePart } from '@paasa/console-kit/ui';

/** What this domain brings to the console. */
export const part: ConsolePart = {
  pages: [
    {
      path: '/house-limits',
      title: 'House limits',
      right: 'switches:read',
      menu: { group: 'Site' },
      load: () => import('./limits/limits-page.js'),
    },
    {
      path: '/rounds',
      title: 'Open rounds',
      right: 'rounds:void',
      menu: { group: 'Money' },
      load: () => import('./rounds-page.js'),
    },
  ],
  playerTabs: [
    { slug: 'bets', title: 'Bets', right: 'players:read', load: () => import('./player/bets-tab.js') },
  ],
  overview: [
    { name: 'play', load: () => import('./overview/play-section.js') },
    { name: 'rtp', load: () => import('./overview/rtp-section.js') },
  ],
};
