import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/**
 * Sends answers as their schemas have them: what a schema does not name is left out.
 *
 * The type provider's own compiler encodes, for schemas whose values are something else when they are sent. No answer may have
 * such a schema here, nor one that transforms or fills in what it is given: zod compiles only parsing to code of its own, which
 * takes a fifth of the time.
 *
 * Errors: throws where an answer does not fit its schema.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (answer) => {
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw new ResponseSerializationError(method, url, { cause: parsed.error });
    return JSON.stringify(parsed.data);
  };
