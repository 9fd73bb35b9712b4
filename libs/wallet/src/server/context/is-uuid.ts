const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Whether a value from outside can be looked up as an id; the database throws on any other.
 *
 * Ids are lower-case: the database takes both spellings for one, but the provider's keys and references do not.
 */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
