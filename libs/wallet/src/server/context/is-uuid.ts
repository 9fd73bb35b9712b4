const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Whether something that came from outside can be looked up where ids are kept; the database throws on any other.
 *
 * Ids are lower-case: the database takes both spellings for one, keys and references of the provider do not.
 */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
