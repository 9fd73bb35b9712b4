import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { api } from './api.js';
import { listeners } from './listeners.js';

/** The root reducer; a lib adds its slice when it loads: `slice.injectInto(rootReducer)`. */
export const rootReducer = combineSlices(api);

/** The one store of a page, or of a test: the API's cache plus the slices that are injected later. */
export function createApiStore() {
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().prepend(listeners.middleware).concat(api.middleware),
  });
}

export type ApiStore = ReturnType<typeof createApiStore>;
