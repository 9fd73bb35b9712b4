import { createListenerMiddleware, type ListenerMiddlewareInstance } from '@reduxjs/toolkit';

/** A domain can react to an action without knowing its sender: call `startListening` beside the domain's endpoints. */
export const listeners: ListenerMiddlewareInstance = createListenerMiddleware();
