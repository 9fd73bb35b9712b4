import { z } from 'zod';
import { newId } from '../calls/ids.js';
import type { ProviderContext } from '../context/provider-context.js';
import { notesField, notesOf, requestBody, textField } from '../calls/request-body.js';
import { contactKey, type Contact } from '../entities/contact.js';

/** **Source**: Razorpay's documentation, "Create a contact". */
const contactName = /^[A-Za-z0-9 \-_/().’]*[A-Za-z0-9.]$/;

/** **Shape**: the body of `POST /v1/contacts`. */
export const createContactBody = requestBody({
  name: textField('name', 50)
    .min(3, 'The name must be at least 3 characters.')
    .regex(contactName, 'The name field is invalid.'),
  email: z.email('The email must be a valid email address.').nullish(),
  contact: textField('contact', 15)
    .regex(/^\+?\d{8,14}$/, 'Contact number is invalid.')
    .nullish(),
  type: textField('type', 40).nullish(),
  reference_id: textField('reference_id', 40).nullish(),
  notes: notesField,
});

export interface Made<Entity> {
  readonly entity: Entity;
  readonly isNew: boolean;
}

/** The contact with these details: the existing one, or a new one. */
export async function createContact(
  { store, now }: ProviderContext,
  wanted: z.infer<typeof createContactBody>,
): Promise<Made<Contact>> {
  const details = {
    name: wanted.name,
    contact: wanted.contact ?? null,
    email: wanted.email ?? null,
    type: wanted.type ?? null,
    reference_id: wanted.reference_id ?? null,
  };
  const existing = store.contacts.findBySecondKey(contactKey(details));
  if (existing !== null) return { entity: existing, isNew: false };
  const contact: Contact = {
    id: newId('cont'),
    entity: 'contact',
    ...details,
    batch_id: null,
    active: true,
    notes: notesOf(wanted.notes),
    created_at: Math.floor(now().getTime() / 1000),
  };
  await store.commit({ contacts: [contact] });
  return { entity: contact, isNew: true };
}
