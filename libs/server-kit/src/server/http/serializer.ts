import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/**
 * Sends answers as their schemas define them. Fields that a schema does not name are left out.
 *
 * The compiler of the type provider encodes, for schemas that change values when sending. No answer here may have such
 * a schema, or one that transforms values or fills in defaults: zod compiles only parsing to code of its own, which
 * takes a fifth of the time.
 *
 * Errors: throws if an answer does not match its schema.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (answer) => {
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw new ResponseSerializationError(method, url, { cause: parsed.error });
    return JSON.stringify(parsed.data);
  };
