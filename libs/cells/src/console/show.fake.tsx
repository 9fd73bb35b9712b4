import { consoleApi } from '@paasa/console-kit/ui';
import { UiProvider } from '@paasa/ui-kit/ui';
import { configureStore } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';

/** Shows a section of the overview. It needs no address and no member of staff. */
export function show(section: ReactNode): HTMLElement {
  const store = configureStore({
    reducer: { [consoleApi.reducerPath]: consoleApi.reducer },
    middleware: (defaults) => defaults().concat(consoleApi.middleware),
  });
  return render(
    <Provider store={store}>
      <UiProvider>{section}</UiProvider>
    </Provider>,
  ).container;
}
