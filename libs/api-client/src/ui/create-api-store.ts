import {
  combineSlices,
  configureStore,
  type EnhancedStore,
  type StoreEnhancer,
  type ThunkDispatch,
  type Tuple,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { api } from './api.js';
import { listeners } from './listeners.js';

/** The root reducer; a lib adds its slice when it loads: `slice.injectInto(rootReducer)`. */
export const rootReducer = combineSlices(api);

type ApiState = ReturnType<typeof rootReducer>;

/** A type that Redux Toolkit exports. The inferred type would name packages that this lib does not declare. */
export type ApiStore = EnhancedStore<
  ApiState,
  UnknownAction,
  Tuple<[StoreEnhancer<{ dispatch: ThunkDispatch<ApiState, undefined, UnknownAction> }>, StoreEnhancer]>
>;

/** The one store of a page, or of a test: the API's cache plus the slices that are injected later. */
export function createApiStore(): ApiStore {
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().prepend(listeners.middleware).concat(api.middleware),
    // In its own task. Otherwise its rendering would run within the frame, with style, layout and paint.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'timer', timeout: 0 } }),
  });
}
