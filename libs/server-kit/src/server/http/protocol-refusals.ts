export interface ProtocolRefusal {
  readonly code: string;
  readonly message: string;
}

const malformed: ProtocolRefusal = { code: 'request/malformed', message: 'The request could not be read.' };

/** What the HTTP server itself refuses, by status, in our words. Its own words would name internals. */
const refusals: Readonly<Record<number, ProtocolRefusal>> = {
  400: malformed,
  404: { code: 'request/not-found', message: 'There is nothing at this address.' },
  408: { code: 'request/too-slow', message: 'The request took too long to arrive.' },
  413: { code: 'request/too-large', message: 'The request is too large.' },
  414: { code: 'request/too-large', message: 'The address is too long.' },
  415: { code: 'request/not-json', message: 'Send JSON.' },
  421: { code: 'request/wrong-host', message: 'Nothing is served under this host name.' },
  431: { code: 'request/too-large', message: 'The headers are too large.' },
};

export function protocolRefusalOf(status: number): ProtocolRefusal {
  return refusals[status] ?? { code: 'request/refused', message: 'The request was refused.' };
}
