import { isKeyTime } from '@paasa/console-kit';
import { refuse } from '@paasa/result';
import { RefusalError } from '@paasa/server-kit/server';
import { z } from 'zod';
import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

/** The place of a row in a queue: its time, to the microsecond, and its id. */
export interface QueueKey {
  readonly at: string;
  readonly id: string;
}

const uuidSchema = z.uuid();
const KEY = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~([\w-]{1,64})$/;

/** SQL that writes a time as keys have it: the driver's dates lose the microseconds. */
export const keyTimeOf = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export const keyText = ({ at, id }: QueueKey): string => `${at}~${id}`;

/** Errors: throws `RefusalError` `request/malformed` for a key that no answer gave. */
export function parseKey(text: string, idType: 'uuid' | 'text'): QueueKey {
  const [, at, id] = KEY.exec(text) ?? [];
  const isId = idType === 'text' || uuidSchema.safeParse(id).success;
  if (at !== undefined && id !== undefined && isId && isKeyTime(at)) return { at, id };
  throw new RefusalError(
    refuse(
      'malformed',
      'request/malformed',
      constant(texts, (t) => t('noSuchPage')),
    ).refusal,
  );
}
