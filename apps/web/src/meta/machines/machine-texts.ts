import type { NamedGame } from '../named-game.js';

/** What programs read before any code has loaded: search engines, previews, the installer of the app. */
export interface ForMachines {
  readonly language: string;
  /** For `og:locale`, such as `hi_IN`. */
  readonly locale: string;
  /** The texts of `index.html`, in the same order in each language. */
  readonly document: readonly string[];
  /** The description of the app. */
  readonly app: string;
  readonly games: readonly NamedGame[];
}
