/** The category of a refusal; the server maps each to one HTTP status. */
export type RefusalCategory =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-many'
  | 'unavailable';

/** `domain/reason`, stable for programs; the message beside it is for people. */
export type RefusalCode = `${string}/${string}`;

export interface Refusal {
  readonly category: RefusalCategory;
  readonly code: RefusalCode;
  readonly message: string;
  /** The message in other languages than English, by language. */
  readonly translations?: Readonly<Record<string, string>>;
  /** Only with `too-many` and `unavailable`: when to try again, in milliseconds. */
  readonly retryAfterMs?: number;
  /** More fields of the answer, for programs. Shape: plain JSON. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
}

export type Result<T> = Ok<T> | Refused;

/** Wraps a value as an accepted result. */
export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

/** A sentence of @paasa/texts, in English and in other languages. */
export type Sentence = Pick<Refusal, 'message' | 'translations'>;

/** Wraps an expected refusal; bugs and outages throw instead. A plain text is English, or a `constant` of @paasa/texts. */
export function refuse(
  category: RefusalCategory,
  code: RefusalCode,
  sentence: string | Sentence,
  retryAfterMs?: number,
): Refused {
  const words = typeof sentence === 'string' ? { message: sentence } : sentence;
  const refusal: Refusal = { category, code, ...words };
  return { ok: false, refusal: retryAfterMs === undefined ? refusal : { ...refusal, retryAfterMs } };
}
