import { createAction } from '@reduxjs/toolkit';

/** The session of this page's player has ended: the server refused to renew it. */
export const sessionEnded = createAction('session/ended');

/**
 * An answer had a new balance. The domain with the player's details patches them, without a new request.
 *
 * Units: rupees, as on the wire.
 */
export const balanceChanged = createAction<number>('wallet/balance-changed');

/** A call met an outage: no answer, or a proxy's answer that the server is unavailable. */
export const callLost = createAction('connection/call-lost');
