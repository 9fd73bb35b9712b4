/** A header of a call that a person has caused. Without it, a read does not keep the session open. */
export const PERSON_HEADER = 'x-console-person';
