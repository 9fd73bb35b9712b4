import { z } from 'zod';
import { notesSchema, type Notes } from '../entities/entities.js';

const maxNotes = 15;
const maxNoteLength = 256;
/** Far above the product's own limit; the real one is set per merchant. */
export const maxAmountPaise = 50_00_00_000;

/** One message for a missing field, another for a wrong field. */
export const whenMissing = (missing: string, wrong: string) => (issue: { input?: unknown }) =>
  issue.input === undefined ? missing : wrong;

/** A body of named fields. Like the provider, it refuses unknown fields. */
export function requestBody<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.preprocess(
    (body) => body ?? {},
    z.strictObject(shape, {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `${issue.keys.join(', ')} is/are not required and should not be sent`
          : 'The request body must be a JSON object.',
    }),
  );
}

export const notesField = notesSchema
  .refine(
    (pairs) => Object.keys(pairs).length <= maxNotes,
    `Number of fields in notes should be less than or equal to ${maxNotes}`,
  )
  .refine(
    (pairs) =>
      Object.entries(pairs)
        .flat()
        .every((text) => String(text).length <= maxNoteLength),
    `A key or value in notes may not be greater than ${maxNoteLength} characters.`,
  )
  .nullish();

/** Text with a maximum length; messages use the given name for it. */
export function textField(name: string, maxLength: number) {
  return z
    .string({ error: whenMissing(`The ${name} field is required.`, `The ${name} must be a string.`) })
    .max(maxLength, `The ${name} may not be greater than ${maxLength} characters.`);
}

/** Without pairs the answer is an empty list, like the provider's. */
export function notesOf(pairs: Notes | null | undefined): Notes {
  return pairs !== null && pairs !== undefined && Object.keys(pairs).length > 0 ? pairs : [];
}
