import { constant } from '@paasa/texts';
import { texts } from '../texts/texts.js';

export interface ProtocolRefusal {
  readonly code: string;
  readonly message: string;
}

/** What the HTTP server itself refuses, by status, in our words. Its own words would name internals. */
const refusals: Readonly<Record<number, ProtocolRefusal>> = {
  400: { code: 'request/malformed', message: constant(texts, (t) => t('protocol.malformed')) },
  404: { code: 'request/not-found', message: constant(texts, (t) => t('protocol.notFound')) },
  408: { code: 'request/too-slow', message: constant(texts, (t) => t('protocol.tooSlow')) },
  413: { code: 'request/too-large', message: constant(texts, (t) => t('protocol.tooLarge')) },
  414: { code: 'request/too-large', message: constant(texts, (t) => t('protocol.addressTooLong')) },
  415: { code: 'request/not-json', message: constant(texts, (t) => t('protocol.notJson')) },
  421: { code: 'request/wrong-host', message: constant(texts, (t) => t('protocol.wrongHost')) },
  431: { code: 'request/too-large', message: constant(texts, (t) => t('protocol.headersTooLarge')) },
};

export function protocolRefusalOf(status: number): ProtocolRefusal {
  return (
    refusals[status] ?? { code: 'request/refused', message: constant(texts, (t) => t('protocol.refused')) }
  );
}
