export interface NamedGame {
  /** The name in `/games/:name`. */
  readonly name: string;
  readonly displayName: string;
}

/** The games in a sentence: `Mines, Dice and Limbo`. */
export const gamesInWords = (games: readonly NamedGame[], locale = 'en-GB'): string =>
  new Intl.ListFormat(locale).format(games.map(({ displayName }) => displayName));
