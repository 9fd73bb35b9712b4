import type { Role } from '@paasa/console-kit';
import { consoleApi, MemberProvider } from '@paasa/console-kit/ui';
import { ToastHost, UiProvider } from '@paasa/ui-kit/ui';
import { configureStore } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';

/** Shows a part of the console to a member of staff, as the app would. */
export function show(role: Role, part: ReactNode): void {
  const store = configureStore({
    reducer: { [consoleApi.reducerPath]: consoleApi.reducer },
    middleware: (defaults) => defaults().concat(consoleApi.middleware),
  });
  const member = { staffId: '01890000-0000-7000-8000-0000000000a1', name: 'Asha', role };
  render(
    <Provider store={store}>
      <UiProvider>
        <MemoryRouter>
          <MemberProvider member={member}>{part}</MemberProvider>
        </MemoryRouter>
        <ToastHost />
      </UiProvider>
    </Provider>,
  );
}
