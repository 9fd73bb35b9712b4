import { createListenerMiddleware } from '@reduxjs/toolkit';

/**
 * How a domain reacts to what happens elsewhere without knowing who caused it.
 *
 * Call `startListening({ actionCreator, effect })` beside the endpoints, when the domain's module loads.
 */
export const listeners = createListenerMiddleware();
