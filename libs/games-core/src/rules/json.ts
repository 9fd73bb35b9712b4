export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

/** A value that stays the same when it is stored as JSON and read again. */
export interface JsonObject {
  readonly [key: string]: JsonValue;
}
