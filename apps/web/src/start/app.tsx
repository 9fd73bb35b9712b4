import type { ApiStore } from '@paasa/api-client/ui';
import { ToastHost, UiProvider } from '@paasa/ui-kit/ui';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { UserGate } from '../layout/user-gate.js';

/** The providers that every page needs. `children` is a router with the pages in it. */
export function App({ store, children }: { store: ApiStore; children: ReactNode }) {
  return (
    <Provider store={store}>
      <UiProvider>
        <UserGate>{children}</UserGate>
        <ToastHost />
      </UiProvider>
    </Provider>
  );
}
