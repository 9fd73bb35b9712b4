import type { FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { generalError, invalidInput, type ErrorBody } from './errors.js';

/** Answers every failure of the enclosing plugin in the provider's shape. */
export function useErrorEdge(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    const { status, body } = present(error);
    return reply.code(status).send(body);
  });
  app.setNotFoundHandler((_request, reply) =>
    // The provider answers 400, not 404, to an unknown address.
    reply.code(400).send(generalError('The requested URL was not found on the server.')),
  );
}

function present(error: unknown): { readonly status: number; readonly body: ErrorBody } {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation;
    const field = first?.instancePath.split('/')[1];
    const description = first?.message ?? 'The input is invalid.';
    return { status: 400, body: field === '' ? invalidInput(description) : invalidInput(description, field) };
  }
  const status = statusOf(error);
  if (status >= 400 && status < 500) {
    return {
      status: 400,
      body: generalError(error instanceof Error ? error.message : 'The request is invalid.'),
    };
  }
  const apology =
    'We are facing some trouble completing your request at the moment. Please try again shortly.';
  return { status: 500, body: generalError(apology, 'SERVER_ERROR') };
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
}
