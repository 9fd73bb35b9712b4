import { consoleApi } from '@paasa/console-kit/ui';
import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';

/** The page's store: the cache of the console's calls. */
export function createStore() {
  const store = configureStore({
    reducer: { [consoleApi.reducerPath]: consoleApi.reducer },
    middleware: (defaults) => defaults().concat(consoleApi.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}
