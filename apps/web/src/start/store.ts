import { api, createApiStore, listeners, sessionEnded, type ApiStore } from '@paasa/api-client/ui';
import { forgetSession } from '@paasa/games-core/ui';

// When the session ends on the server, the page drops the player's data. `useSessionExpiry` leads to the login.
listeners.startListening({
  actionCreator: sessionEnded,
  effect: (_action, { dispatch }) => {
    // The reset runs after the call that met the 401. Otherwise it would also drop the error that the caller waits for.
    setTimeout(() => dispatch(api.util.resetApiState()));
  },
});

// Every sign-out drops the player's data. The code of games, which stores their session, need not have loaded here.
listeners.startListening({ matcher: api.util.resetApiState.match, effect: forgetSession });

/** The page's store. */
export const createStore = (): ApiStore => createApiStore();
