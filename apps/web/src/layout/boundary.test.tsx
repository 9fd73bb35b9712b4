import { fakeApi, refusal, type FakeApi } from '@paasa/api-client/testing';
import { createApiStore } from '@paasa/api-client/ui';
import { UiProvider } from '@paasa/ui-kit/ui';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { Boundary } from './boundary.js';
import { LoadDocument } from '../document/load-document.js';

const READY = 'GET /readyz';
const BROKEN = 'Something went wrong';
const missing = new TypeError(
  'Failed to fetch dynamically imported module: https://play.example/assets/dice-1.js',
);

let server: FakeApi;
beforeEach(() => {
  server = fakeApi({ [READY]: () => ({ status: 'ready' }) });
  // React reports what a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  server.restore();
  sessionStorage.clear();
  jest.restoreAllMocks();
});

/** A page that breaks with the given error at every address but `/`. */
function Page({ error }: { error: Error }) {
  const { pathname } = useLocation();
  if (pathname !== '/') throw error;
  return <p>home, safe and sound</p>;
}

function Place({ error }: { error: Error }) {
  return (
    <Boundary place={useLocation().pathname}>
      <Page error={error} />
    </Boundary>
  );
}

function breakWith(error: Error): jest.Mock {
  const loadDocument = jest.fn();
  render(
    <Provider store={createApiStore()}>
      <UiProvider>
        <LoadDocument value={loadDocument}>
          <MemoryRouter initialEntries={['/games/dice']}>
            <Place error={error} />
          </MemoryRouter>
        </LoadDocument>
      </UiProvider>
    </Provider>,
  );
  return loadDocument;
}

describe('a page that breaks', () => {
  it('is replaced by one that says so, leads back and offers a reload', async () => {
    const loadDocument = breakWith(new Error('x is undefined'));
    expect(await screen.findByRole('heading', { level: 1, name: BROKEN })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(loadDocument).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('link', { name: 'Back to home' }));
    expect(await screen.findByText('home, safe and sound')).toBeInTheDocument();
  });
});

describe('a page whose code is gone with the earlier release', () => {
  it.each([
    ['Chromium', missing],
    ['Firefox', new TypeError('error loading dynamically imported module: https://play.example/a.js')],
    ['Safari', new TypeError('Importing a module script failed.')],
    ['Vite, of styles,', new Error('Unable to preload CSS for /assets/dice-1.css')],
  ])('reloads by itself, in the words of %s', async (_who, error) => {
    const loadDocument = breakWith(error);
    await waitFor(() => expect(loadDocument).toHaveBeenCalledTimes(1));
    expect(screen.queryByText(BROKEN)).not.toBeInTheDocument();
  });

  it('reloads once: then the failure is shown', async () => {
    const first = breakWith(missing);
    await waitFor(() => expect(first).toHaveBeenCalledTimes(1));
    const second = breakWith(missing);
    expect(await screen.findByText(BROKEN)).toBeInTheDocument();
    expect(second).not.toHaveBeenCalled();
  });

  it('does not reload if nothing could stop a loop', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('Storage is blocked.');
    });
    const loadDocument = breakWith(missing);
    expect(await screen.findByText(BROKEN)).toBeInTheDocument();
    expect(loadDocument).not.toHaveBeenCalled();
  });
});

describe('a page whose code did not arrive because the server is unreachable', () => {
  it('says so and reloads when the server is back, each time', async () => {
    for (let count = 1; count <= 2; count += 1) {
      server.answer({ [READY]: () => refusal(503, 'http/unavailable', 'Away.') });
      const loadDocument = breakWith(missing);
      await screen.findAllByText('This page could not be loaded. Trying again...');
      expect(loadDocument).not.toHaveBeenCalled();
      server.answer({ [READY]: () => ({ status: 'ready' }) });
      await waitFor(() => expect(loadDocument).toHaveBeenCalledTimes(1));
    }
  });
});
