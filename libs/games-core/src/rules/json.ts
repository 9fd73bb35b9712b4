export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

/** What survives storing as JSON and reading back unchanged. */
export interface JsonObject {
  readonly [key: string]: JsonValue;
}
