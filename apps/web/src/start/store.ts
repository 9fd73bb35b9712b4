import { api, createApiStore, listeners, sessionEnded, type ApiStore } from '@paasa/api-client/ui';

// When the session ends on the server, the page forgets what it knew of the player; `useSessionExpiry` leads to the login.
listeners.startListening({
  actionCreator: sessionEnded,
  effect: (_action, { dispatch }) => {
    // After the call that learned of it: forgetting it too would take the server's words from who waits for them.
    setTimeout(() => dispatch(api.util.resetApiState()));
  },
});

/** The page's store. */
export const createStore = (): ApiStore => createApiStore();
