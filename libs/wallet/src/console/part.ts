import type { ConsolePart } from '@paasa/console-kit/ui';
import { useReviewsCount } from './kit/money.api.js';

/** What this domain brings to the console. */
export const part: ConsolePart = {
  pages: [
    {
      path: '/money',
      title: 'Queues',
      right: 'money:read',
      menu: { group: 'Money' },
      load: () => import('./queues/queues-page.js'),
    },
    {
      path: '/money/reviews',
      title: 'Withdrawals to approve',
      right: 'money:read',
      menu: { group: 'Money', useCount: useReviewsCount },
      load: () => import('./queues/reviews-page.js'),
    },
    {
      path: '/money/settlement',
      title: 'Settlement',
      right: 'money:settle',
      menu: { group: 'Money' },
      load: () => import('./settlement/settlement-page.js'),
    },
    {
      path: '/money/settlement/:importId',
      title: 'Differences',
      right: 'money:settle',
      load: () => import('./settlement/import-page.js'),
    },
    {
      path: '/money/transfers/:transferId',
      title: 'Transaction',
      right: 'money:read',
      load: () => import('./story/transfer-page.js'),
    },
    {
      path: '/money/payments/:paymentId',
      title: 'Payment',
      right: 'money:read',
      load: () => import('./story/payment-page.js'),
    },
  ],
  playerTabs: [
    { slug: 'money', title: 'Money', right: 'players:read', load: () => import('./player/money-tab.js') },
    {
      slug: 'correction',
      title: 'Correction',
      right: 'money:correct',
      load: () => import('./correction/correction-tab.js'),
    },
  ],
  overview: [
    { name: 'money', load: () => import('./overview/money-section.js') },
    { name: 'health', load: () => import('./overview/health-section.js') },
  ],
};
