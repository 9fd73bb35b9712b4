import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** OpenAPI 3.1 at `/api/openapi.json`, readable at `/api/docs`. It is generated from the schemas that validate. */
export const openapiPlugin = fp(
  async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Paasa',
          version: '1.0.0',
          description: 'Amounts are rupees with at most 2 decimals.',
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
    app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  },
  { name: 'openapi' },
);
