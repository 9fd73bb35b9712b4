import type { IconName } from '@paasa/ui-kit/ui';
import type { ComponentType } from 'react';
import type { HouseStep } from '@paasa/server-kit';
import type { Right } from '../rules/rights.js';

/** A page of the console. */
export interface ConsolePage {
  /** Below `/console`, such as `/money/pending`; may have parameters of the router. */
  readonly path: string;
  readonly title: string;
  readonly right: Right;
  /** Its entry in the menu; without it, other pages lead there. */
  readonly menu?: {
    readonly group: 'Today' | 'Players' | 'Money' | 'Site' | 'Staff';
    readonly icon?: IconName;
    /** How much waits on this page; 0 is not shown. */
    readonly useCount?: () => number;
  };
  /** Its code loads when it is opened. */
  readonly load: () => Promise<{ readonly Page: ComponentType }>;
}

/** A part of a player's page. It reads its own calls, below an open view of the player. */
export interface PlayerTab {
  /** The last part of its address. */
  readonly slug: string;
  readonly title: string;
  readonly right: Right;
  readonly load: () => Promise<{ readonly Tab: ComponentType<{ readonly playerId: string }> }>;
}

/** A section of the overview. It reads its own calls. */
export interface OverviewSection {
  readonly name: string;
  readonly load: () => Promise<{ readonly Section: ComponentType<OverviewSectionProps> }>;
}

export interface OverviewSectionProps {
  /** The periods that the member has chosen. */
  readonly step: HouseStep;
}

/** What a domain brings to the console. `apps/console` lists the parts. */
export interface ConsolePart {
  readonly pages: readonly ConsolePage[];
  readonly playerTabs: readonly PlayerTab[];
  /** In the order of the page. */
  readonly overview?: readonly OverviewSection[];
}
