import { createAction } from '@reduxjs/toolkit';

/** A call met an outage: no answer, or a proxy's answer that the server is away. */
export const callLost = createAction('connection/call-lost');
