/** A field as a person finds it, by the whole of its label: something to type into, or to choose from. */
export interface TourField {
  readonly label: string;
  readonly value: string;
}

/** A control as a person finds it: by its role and the whole of its name, or a pattern of it. */
export interface TourPress {
  readonly role: 'button' | 'checkbox' | 'switch';
  readonly name: string | RegExp;
  /** What a keyboard presses on it; Enter without. */
  readonly key?: string;
}

/**
 * How a browser test plays one bet of a game, by mouse and by keyboard: its `src/testing/tour.ts` exports one as
 * `gameTour`.
 *
 * Data alone, and of other files only types: a browser test loads that one file.
 */
export interface GameTour {
  /** What is filled in before the bet, in this order; the stake among it. */
  readonly fields: readonly TourField[];
  /**
   * What is pressed, in this order, each as soon as it can be. A bet that is over before the last press, as a round of
   * Mines is at its first mine, ends the tour early.
   */
  readonly presses: readonly TourPress[];
  /** Where the screen tells that the bet is over, and the words that tell it. */
  readonly settled: { readonly role: 'status'; readonly name: string; readonly text: RegExp };
  /** A body that is right in form for each of the game's calls that takes one, by the call's path. */
  readonly bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
