import type { ConsolePart } from '@paasa/console-kit/ui';

/** What this domain brings to the console. */
export const part: ConsolePart = {
  pages: [],
  playerTabs: [
    {
      slug: 'protection',
      title: 'Protection',
      right: 'players:read',
      load: () => import('./player/protection-tab.js'),
    },
  ],
};
