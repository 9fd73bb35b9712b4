import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sandboxCredentials } from '../credentials/sandbox-credentials.js';
import { mailboxSha256Of, registeredPersonSchema, type RegisterStore } from './register-store.js';

const { mailboxSha256, until } = registeredPersonSchema.shape;

const questionSchema = z.strictObject({ mailboxSha256, name: z.string().max(200) });
const exclusionSchema = z.object({ exclusion: z.object({ until }).nullable() });
const messageSchema = z.object({ message: z.string() });

const personSchema = z.strictObject({
  email: z.string().regex(/^[^@\s]+@[^@\s]+$/, 'must be an address'),
  until,
});

const LONGEST_LATENCY_MS = 60_000;

/** **Shape**: the register's faults; a fault that is not named is off. */
const faultsSchema = z.strictObject({
  isUnavailable: z.boolean().default(false),
  latencyMs: z.int().min(0).max(LONGEST_LATENCY_MS).default(0),
});

/** The register of people who are excluded from play everywhere: one question behind a key, and the doors for tests. */
export const registerPlugin: FastifyPluginAsyncZod<{ store: RegisterStore }> = async (app, { store }) => {
  // In memory, so that a restart removes it.
  let faults = faultsSchema.parse({});

  app.post(
    '/v1/exclusions/find',
    {
      schema: {
        body: questionSchema,
        response: { 200: exclusionSchema, 401: messageSchema, 503: messageSchema },
      },
    },
    async ({ headers, body }, reply) => {
      if (faults.latencyMs > 0) await pause(faults.latencyMs);
      if (faults.isUnavailable) return reply.status(503).send({ message: 'The register is closed.' });
      if (headers.authorization !== `Bearer ${sandboxCredentials.registerKey}`)
        return reply.status(401).send({ message: 'This key is not known.' });
      const found = store.find(body.mailboxSha256, new Date());
      return { exclusion: found === null ? null : { until: found.until } };
    },
  );

  app.post(
    '/test/people',
    { schema: { body: personSchema, response: { 200: registeredPersonSchema } } },
    async ({ body }) => {
      const person = { mailboxSha256: mailboxSha256Of(body.email), until: body.until };
      await store.add(person);
      return person;
    },
  );

  app.post(
    '/test/faults',
    { schema: { body: faultsSchema, response: { 200: faultsSchema } } },
    async ({ body }) => {
      faults = body;
      return faults;
    },
  );
};
