import { errorBodySchema } from '@paasa/server-kit';

/** What every call may answer instead of a success. */
export const refusals = { '4xx': errorBodySchema, '5xx': errorBodySchema };
