import { useWatched, type UnderWay, type Watched } from '@paasa/games-core/ui';
import type { ReactNode } from 'react';
import type { MinesTable } from './mines-table.js';
import type { Step } from './use-mines-round.js';

export interface WatchTableProps {
  round: {
    readonly table: Watched<MinesTable>;
    readonly underWay: Watched<UnderWay<Step> | null>;
  };
  /** Called at each change of the table and of what is under way, and whenever what holds this part is drawn. */
  children: (table: MinesTable, underWay: UnderWay<Step> | null) => ReactNode;
}

/** A part of the screen that shows the table: a reveal draws these parts and nothing that holds them. */
export function WatchTable({ round, children }: WatchTableProps) {
  const table = useWatched(round.table);
  const underWay = useWatched(round.underWay);
  return <>{children(table, underWay)}</>;
}
