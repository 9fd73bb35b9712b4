import type { ConsolePage } from '@paasa/console-kit/ui';
import { parts } from '../parts/parts.js';

const overview: ConsolePage = {
  path: '/overview',
  title: 'Overview',
  right: 'overview:read',
  menu: { group: 'Today' },
  load: () => import('../pages/overview-page.js'),
};

export const pages = [overview, ...parts.flatMap((part) => part.pages)];
