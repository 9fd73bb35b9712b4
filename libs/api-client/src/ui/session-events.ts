import { createAction } from '@reduxjs/toolkit';

/** A player who was signed in on this page no longer is: the server refused to renew the session. */
export const sessionEnded = createAction('session/ended');

/**
 * An answer brought a new balance: whoever holds the player's details patches them, nobody fetches them again.
 *
 * Units: rupees, as on the wire.
 */
export const balanceChanged = createAction<number>('wallet/balance-changed');
