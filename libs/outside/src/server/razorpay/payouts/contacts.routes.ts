import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { collectionOf } from '../entities/entities.js';
import { errorBodySchema } from '../calls/errors.js';
import { unknownId } from '../calls/ids.js';
import { collect, listQuery, matches } from '../calls/list-query.js';
import type { ProviderContext } from '../context/provider-context.js';
import { contactSchema } from '../entities/contact.js';
import { createContact, createContactBody } from './create-contact.js';

const text = z.string().optional();
const query = listQuery.extend({
  name: text,
  email: text,
  contact: text,
  type: text,
  reference_id: text,
  active: z.stringbool().optional(),
});

/** `/v1/contacts` as the provider documents it. */
export const contactsRoutes: FastifyPluginAsyncZod<{ context: ProviderContext }> = async (
  app,
  { context },
) => {
  const { contacts } = context.store;

  app.post(
    '/contacts',
    { schema: { body: createContactBody, response: { 200: contactSchema, 201: contactSchema } } },
    async (request, reply) => {
      const { entity, isNew } = await createContact(context, request.body);
      return reply.code(isNew ? 201 : 200).send(entity);
    },
  );

  app.get(
    '/contacts',
    { schema: { querystring: query, response: { 200: collectionOf(contactSchema) } } },
    async (request) => {
      const { count, skip, from, to, ...wanted } = request.query;
      return collect(contacts.list({ count, skip, from, to }, (contact) => matches(contact, wanted)));
    },
  );

  app.get(
    '/contacts/:id',
    {
      schema: {
        params: z.object({ id: z.string() }),
        response: { 200: contactSchema, 400: errorBodySchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      return contacts.find(id) ?? reply.code(400).send(unknownId('cont', id));
    },
  );
};
