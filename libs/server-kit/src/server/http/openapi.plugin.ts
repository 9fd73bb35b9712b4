import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import type { RefusalCategory } from '@paasa/result';
import { LANGUAGES } from '@paasa/texts';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { statusOf } from './error-edge.plugin.js';

/** A sentence with which a code is refused. Values are names in braces. */
export interface DescribedRefusal {
  readonly code: string;
  /** Null: the HTTP server refuses it by itself. */
  readonly category: RefusalCategory | null;
  /** Of those without a category; null: that of the described answer. */
  readonly status: number | null;
  readonly message: string;
}

/** The refusals as a program reads them. */
const listed = (refusals: readonly DescribedRefusal[]) =>
  refusals.map(({ code, category, status, message }) => ({
    code,
    category,
    status: category === null ? status : statusOf[category],
    message,
  }));

/** The refusals as a person reads them: a table in Markdown. */
const tableOf = (refusals: readonly DescribedRefusal[]): string =>
  [
    '## Refusals\n',
    `An answer says its sentence in the language of \`Accept-Language\`: ${LANGUAGES.join(', ')}. The code never changes.\n`,
    '| code | category | status | sentence |',
    '| --- | --- | --- | --- |',
    ...listed(refusals).map(
      ({ code, category, status, message }) =>
        `| \`${code}\` | ${category ?? ''} | ${String(status ?? '4xx')} | ${message} |`,
    ),
  ].join('\n');

/** OpenAPI 3.1 at `/api/openapi.json`, readable at `/api/docs`. It is generated from the schemas that validate. */
export const openapiPlugin = fp<{ readonly refusals: readonly DescribedRefusal[] }>(
  async (app, { refusals }) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Paasa',
          version: '1.0.0',
          description: [
            'Amounts are rupees with at most 2 decimals.',
            ...(refusals.length === 0 ? [] : [tableOf(refusals)]),
          ].join('\n\n'),
        },
      },
      transform: jsonSchemaTransform,
      transformObject: jsonSchemaTransformObject,
    });
    await app.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: {
        'default-src': "'self'",
        'img-src': "'self' data:",
        'object-src': "'none'",
        'base-uri': "'none'",
        'frame-ancestors': "'none'",
      },
      uiConfig: { validatorUrl: null },
    });
    app.get('/api/openapi.json', { schema: { hide: true } }, () => ({
      ...app.swagger(),
      'x-refusals': listed(refusals),
    }));
  },
  { name: 'openapi' },
);
