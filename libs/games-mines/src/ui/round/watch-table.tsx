import { useWatched, type UnderWay, type Watched } from '@paasa/games-core/ui';
import type { ReactNode } from 'react';
import type { MinesTable } from './mines-table.js';
import type { Step } from './use-mines-round.js';

export interface WatchTableProps {
  round: {
    readonly table: Watched<MinesTable>;
    readonly underWay: Watched<UnderWay<Step> | null>;
  };
  children: (table: MinesTable, underWay: UnderWay<Step> | null) => ReactNode;
}

/** A part of the screen that a change of the table draws, without its parents. */
export function WatchTable({ round, children }: WatchTableProps) {
  const table = useWatched(round.table);
  const underWay = useWatched(round.underWay);
  return <>{children(table, underWay)}</>;
}
