import { createAction } from '@reduxjs/toolkit';

/** A call met an outage: nobody answered, or a proxy answered that the server is away. Whoever hears it finds out more. */
export const callLost = createAction('connection/call-lost');
