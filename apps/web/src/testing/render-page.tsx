import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { App } from '../start/app.js';
import { AppRoutes } from '../start/routes.js';
import { createStore } from '../start/store.js';

/**
 * Opens the whole page at an address in a test. Its document was loaded for that address unless another is given.
 * Install the fake server first.
 */
export function renderPage(
  path: string,
  loadDocument: () => void = () => undefined,
  documentPath = new URL(path, 'http://page.test').pathname,
) {
  const store = createStore();
  render(
    <App store={store}>
      <MemoryRouter initialEntries={[path]}>
        <AppRoutes documentPath={documentPath} loadDocument={loadDocument} />
      </MemoryRouter>
    </App>,
  );
  return store;
}
