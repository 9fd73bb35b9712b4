import { rememberText } from '@paasa/ui-kit/ui';

/**
 * The names of this browser's favourite games, with spaces between them. Guests have them too, and the order of the tiles
 * must be known before the first paint, so they are not stored with the account.
 */
export const favourites = rememberText('paasa.favourites');

export const isFavourite = (name: string): boolean => (favourites.get() ?? '').split(' ').includes(name);

/** Those games first, each part in its order. */
export const favouritesFirst = <Game extends { readonly name: string }>(games: readonly Game[]): Game[] =>
  games.toSorted((one, other) => Number(isFavourite(other.name)) - Number(isFavourite(one.name)));
