import type { Paise } from '@paasa/money';
import type { RefObject, SubmitEvent } from 'react';
import type { AutoplayBet } from '../../rules/autoplay/autoplay-run.js';
import type { IntentFate } from '../intents/deliver-intent.js';
import type { UnderWay } from '../intents/use-intents.js';
import type { Watchable, Watched } from '../watched/watched.js';

/** What became of one bet. `unfinished`: autoplay stopped within a round, which stays open for the player. */
export type AutoplayFate =
  | { readonly kind: 'over'; readonly bet: AutoplayBet }
  | { readonly kind: 'unfinished' }
  | Exclude<IntentFate<never>, { readonly kind: 'answered' }>;

/** What a game gives autoplay. */
export interface AutoplayTable {
  readonly gameId: string;
  /** The stake of the amount field; null after it has shown the reason. */
  readonly readStake: () => Paise | null;
  /** Why no run can start with the game's own settings, in a sentence; null if one can. */
  readonly findProblem?: () => string | null;
  /** The choice of the bets besides their stake. A change of it ends a run. */
  readonly choiceText: string;
  /** Plays one bet to its end, or until `isStopped` between two steps of a round. */
  readonly play: (stakePaise: Paise, isStopped: () => boolean) => Promise<AutoplayFate>;
  /** The step in progress, with its trouble. */
  readonly underWay: Watched<UnderWay<unknown> | null>;
  readonly isRunning: Watchable<boolean>;
  /** Null while the panel is not shown. */
  readonly panel: RefObject<AutoplayHandle | null>;
}

/** What the form around the panel calls. */
export interface AutoplayHandle {
  /** Starts a run, or stops the present one. */
  readonly submit: (event: SubmitEvent) => void;
  readonly stop: () => void;
}

export type AutoplayMode = 'manual' | 'auto';
