import { createListenerMiddleware, type ListenerMiddlewareInstance } from '@reduxjs/toolkit';

/** How a domain reacts to an action without knowing its sender: call `startListening` beside the domain's endpoints. */
export const listeners: ListenerMiddlewareInstance = createListenerMiddleware();
