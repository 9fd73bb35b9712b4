import type { ReactNode } from 'react';
import { useProtection } from '../server-state/use-protection.js';

/** What could invite to play. It is not there for a player who is excluded or too young, nor before that is known. */
export function UnlessExcluded({ children }: { children: ReactNode }) {
  const { data } = useProtection();
  return data === undefined || data.exclusion !== null || data.age?.isUnderAge === true ? null : children;
}
