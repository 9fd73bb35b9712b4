import type { Result } from '@paasa/result';
import { createContext } from 'react';
import type { Choice } from '../remembered/remembered-choice.js';

/** The parameters of the address that opened the table. The page provides them; without it there are none. */
export const TableLinkContext = createContext<URLSearchParams | null>(null);

/** The texts of a link by the names of its parameters. */
export type LinkTexts = Readonly<Record<string, string | undefined>>;

/** A choice that a link can set: `/games/dice?target=70`. The stake is not such a choice, and a link starts nothing. */
export interface LinkedChoice<T> extends Choice<T> {
  /** Its parameters, such as `target`. A link may have others, which nothing reads. */
  readonly linkNames: readonly string[];
  /**
   * The choice with the texts of a link in place of the present values. At least one text is there.
   *
   * Errors: those of the game's contract.
   */
  readonly fromLink: (texts: LinkTexts, current: T) => Result<T>;
}

/** A number as links write it: digits, and perhaps decimals. Shape: NaN for other texts, which a contract refuses. */
export const numberInLink = (text: string): number =>
  /^\d{1,12}(\.\d{1,12})?$/.test(text) ? Number(text) : Number.NaN;

/** What the link makes of the choice; null if it has no parameter of this choice. */
export function readTableLink<T>(
  { linkNames, fromLink }: LinkedChoice<T>,
  link: URLSearchParams | null,
  current: T,
): Result<T> | null {
  const texts: Record<string, string> = {};
  for (const name of linkNames) {
    const text = link?.get(name) ?? null;
    if (text !== null) texts[name] = text;
  }
  return Object.keys(texts).length === 0 ? null : fromLink(texts, current);
}
