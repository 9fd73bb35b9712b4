import { createAction } from '@reduxjs/toolkit';

/** A player who was signed in on this page no longer is: the server refused to renew the session. */
export const sessionEnded = createAction('session/ended');

/**
 * An answer brought a new balance: the domain that holds the player's details patches them, without a new request.
 *
 * Units: rupees, as on the wire.
 */
export const balanceChanged = createAction<number>('wallet/balance-changed');

/** A call met an outage: no answer, or a proxy's answer that the server is away. */
export const callLost = createAction('connection/call-lost');
