import type { Role } from '@paasa/console-kit';
import { consoleApi, MemberProvider } from '@paasa/console-kit/ui';
import { ToastHost, UiProvider } from '@paasa/ui-kit/ui';
import { configureStore } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router';

interface Shown {
  readonly role?: Role;
  /** The address of the page, and its pattern. */
  readonly at?: string;
  readonly path?: string;
}

/** Shows a page of the console to a member of staff, as the app would. */
export function show(page: ReactNode, { role = 'payments', at = '/', path = '*' }: Shown = {}): HTMLElement {
  const store = configureStore({
    reducer: { [consoleApi.reducerPath]: consoleApi.reducer },
    middleware: (defaults) => defaults().concat(consoleApi.middleware),
  });
  const member = { staffId: '01890000-0000-7000-8000-0000000000a1', name: 'Asha', role };
  const { container } = render(
    <Provider store={store}>
      <UiProvider>
        <MemoryRouter initialEntries={[at]}>
          <MemberProvider member={member}>
            <Routes>
              <Route path={path} element={page} />
              <Route path="*" element={<p>Another page</p>} />
            </Routes>
          </MemberProvider>
        </MemoryRouter>
        <ToastHost />
      </UiProvider>
    </Provider>,
  );
  return container;
}
