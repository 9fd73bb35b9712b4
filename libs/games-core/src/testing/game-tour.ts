/** A field to type into or choose from, found by its whole label. */
export interface TourField {
  readonly label: string;
  readonly value: string;
}

/** A control, found by its role and its whole name, or a pattern of it. */
export interface TourPress {
  readonly role: 'button' | 'checkbox' | 'switch';
  readonly name: string | RegExp;
  /** The key to press on it; Enter by default. */
  readonly key?: string;
}

/**
 * How a browser test plays one bet of a game, by mouse and by keyboard. The game's `src/testing/tour.ts` exports it as
 * `gameTour`: data with type imports only, because a browser test loads only this file.
 */
export interface GameTour {
  /** The fields to fill in before the bet, in this order, with the stake. */
  readonly fields: readonly TourField[];
  /**
   * The controls to press, in this order, each as soon as it is enabled. A bet that ends before the last press, such as a
   * round of Mines at its first mine, ends the tour early.
   */
  readonly presses: readonly TourPress[];
  /** The place and the words on the screen that show the end of the bet. */
  readonly settled: { readonly role: 'status'; readonly name: string; readonly text: RegExp };
  /** A well-formed body for each of the game's calls, by path. */
  readonly bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
