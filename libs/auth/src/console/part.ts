import type { ConsolePart } from '@paasa/console-kit/ui';

/** What this domain brings to the console. */
export const part: ConsolePart = {
  pages: [
    {
      path: '/players',
      title: 'Find players',
      right: 'players:read',
      menu: { group: 'Players' },
      load: () => import('./search/search-page.js'),
    },
  ],
  playerTabs: [
    {
      slug: 'account',
      title: 'Account',
      right: 'players:read',
      load: () => import('./account/account-tab.js'),
    },
  ],
  overview: [{ name: 'accounts', load: () => import('./overview/accounts-section.js') }],
};
