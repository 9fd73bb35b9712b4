import type { ConsolePart } from '@paasa/console-kit/ui';
import { useApprovableCount } from './shared/calls.js';
import { useFiringCount } from './site/site-calls.js';

/** What this domain brings to the console. */
export const part: ConsolePart = {
  pages: [
    {
      path: '/alarms',
      title: 'Alarms',
      right: 'alarms:read',
      menu: { group: 'Today', useCount: useFiringCount },
      load: () => import('./alarms/alarms-page.js'),
    },
    {
      path: '/switches',
      title: 'Switches',
      right: 'switches:read',
      menu: { group: 'Site' },
      load: () => import('./site/switches-page.js'),
    },
    {
      path: '/approvals',
      title: 'Approvals',
      right: 'approvals:read',
      menu: { group: 'Today', useCount: useApprovableCount },
      load: () => import('./approvals/approvals-page.js'),
    },
    {
      path: '/audit',
      title: 'Audit log',
      right: 'audit:read',
      menu: { group: 'Staff' },
      load: () => import('./audit/audit-page.js'),
    },
    {
      path: '/staff/people',
      title: 'People',
      right: 'staff:read',
      menu: { group: 'Staff' },
      load: () => import('./people/people-page.js'),
    },
    {
      path: '/account',
      title: 'Your account',
      right: 'account:own',
      load: () => import('./account/account-page.js'),
    },
  ],
  playerTabs: [
    { slug: 'notes', title: 'Notes', right: 'players:read', load: () => import('./notes/notes-tab.js') },
  ],
};
