export interface NamedGame {
  /** The name in `/games/:name`. */
  readonly name: string;
  readonly displayName: string;
}

/** The games in a sentence: `Mines, Dice and Limbo`. */
export const gamesInWords = (games: readonly NamedGame[]): string =>
  new Intl.ListFormat('en-GB').format(games.map(({ displayName }) => displayName));
