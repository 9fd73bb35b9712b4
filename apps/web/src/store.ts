import { api, createApiStore, listeners, sessionEnded, type ApiStore } from '@paasa/api-client/ui';
import { notify } from '@paasa/ui-kit/ui';

// When the session ends on the server, the page forgets what it knew of the player.
listeners.startListening({
  actionCreator: sessionEnded,
  effect: (_action, { dispatch }) => {
    dispatch(api.util.resetApiState());
    notify.info('Your session has ended. Please log in again.');
  },
});

/** The page's store. */
export const createStore = (): ApiStore => createApiStore();
