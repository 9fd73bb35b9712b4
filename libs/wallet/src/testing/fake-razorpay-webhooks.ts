import { newFakeId, sign } from './fake-razorpay-entities.js';

/** A webhook as it goes over the wire. */
export interface FakeWebhook {
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** An event about these entities, signed; the same event is the same bytes each time. */
export function buildWebhook(
  event: string,
  entities: Readonly<Record<string, object>>,
  secret: string,
): FakeWebhook {
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_test',
    event,
    contains: Object.keys(entities),
    payload,
    created_at: 1_700_000_000,
  });
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': sign(body, secret),
    'x-razorpay-event-id': newFakeId('evt'),
  };
  return { body, headers };
}
